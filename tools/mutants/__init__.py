"""Break the rule modules on purpose and list the changes that no test noticed."""
