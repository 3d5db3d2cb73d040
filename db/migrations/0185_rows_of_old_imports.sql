-- What a file held is kept for some days; what came of its rows stays, so that the import can still be undone.
set local lock_timeout = '5s';

alter table imports add column rows_removed_at timestamptz;
