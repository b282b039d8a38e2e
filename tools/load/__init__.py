"""Many tables at once on a real server, played by bots over WebSockets."""
