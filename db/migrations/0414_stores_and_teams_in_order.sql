-- The lists of stores and teams walk an index (value, id) behind a cursor, by name as people sort it.
set local lock_timeout = '5s';

create index stores_name on stores (tenant_id, (name collate "pt-BR-x-icu"), id);
create index teams_by_name on teams (tenant_id, (name collate "pt-BR-x-icu"), id);
