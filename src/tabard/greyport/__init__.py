"""Battle for Greyport: so far its card language and its cards; its rules are still to come."""
