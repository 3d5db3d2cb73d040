-- Why a work stopped, and why it could not take a row, is kept as a message key with its values and gets its words when it
-- is read, in the reader's language. What was kept as a sentence stays as it is.
set local lock_timeout = '5s';
alter table works add column said jsonb;
alter table work_failures add column said jsonb not null default '[]', add column title_said jsonb;

-- The last long work of an import, so that its screen tells when that has stopped.
alter table imports add column last_work_id uuid;
update imports set last_work_id = work_id where work_id is not null;
