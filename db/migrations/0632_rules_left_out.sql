-- The rules that a long work does not start, as whoever asked for it chose.
set local lock_timeout = '5s';

alter table works add column leaves_out uuid[] not null default '{}';
