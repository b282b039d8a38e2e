"""Every card of the box, played."""
