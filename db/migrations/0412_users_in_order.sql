-- The list of users walks an index (value, id) behind a cursor: by name as people sort it, and by the day they came.
set local lock_timeout = '5s';

create index users_name on users (tenant_id, (name collate "pt-BR-x-icu"), id);
create index users_created on users (tenant_id, created_at, id);
