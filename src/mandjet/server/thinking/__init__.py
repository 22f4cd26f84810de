"""Where long thoughts are thought: processes beside the server, each with a deadline."""
