"""The table server: people and bots at tables, live or over days, over HTTP and WebSocket."""
