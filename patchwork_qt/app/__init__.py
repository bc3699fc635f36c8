"""What joins the rules to the window: history, controller, storage and settings."""
