-- A connection says what a call to it that takes long has brought so far.
set local lock_timeout = '5s';

-- {"since": …, "at": …, "read": …, "total": …}; null while nothing runs.
alter table outside_connections add column running jsonb;
