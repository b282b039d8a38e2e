"""The server: tables that people and programs join over HTTP and WebSockets."""
