-- 0809_kept_media.sql
-- The file that what came with a message became; it may be gone again.
set local lock_timeout = '5s';

alter table chat_media
  add column kept_file_id uuid,
  add foreign key (tenant_id, kept_file_id) references files (tenant_id, id) on delete set null (kept_file_id);
create index chat_media_kept_file on chat_media (tenant_id, kept_file_id);
