"""Rules between fields in arguments as large as they may be: kept everywhere, and broken somewhere."""
