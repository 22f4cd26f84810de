"""What comes in, over HTTP and over sockets: handlers by subject, thin over the hall."""
