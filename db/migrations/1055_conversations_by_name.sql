-- A conversation that has ended is looked for by the name of its customer, too.
set local lock_timeout = '5s';

create index conversations_named on conversations using gin (platform.plain(title) gin_trgm_ops);
