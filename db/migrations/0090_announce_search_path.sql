-- A function with its owner's rights must not look names up where its caller says.
alter function platform.announce(text, text) set search_path = pg_catalog;
