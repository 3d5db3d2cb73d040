-- Rules are tried on the events of some kinds of the last ninety days.
set local lock_timeout = '5s';

create index events_kind on events (tenant_id, kind, at desc);
