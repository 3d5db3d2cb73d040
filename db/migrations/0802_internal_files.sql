-- 0802_internal_files.sql
-- A message among colleagues may bring one file; who sees the room opens it.
set local lock_timeout = '5s';

alter table internal_messages
  add column file_id uuid,
  add foreign key (tenant_id, file_id) references files (tenant_id, id) on delete set null (file_id);
create unique index internal_messages_file on internal_messages (tenant_id, file_id);
