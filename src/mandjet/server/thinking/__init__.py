"""Where long thoughts are thought: processes next to the server, each with a deadline."""
