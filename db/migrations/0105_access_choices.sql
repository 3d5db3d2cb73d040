-- The store that a session works in, the authenticator of whoever runs the platform, and one flag where there were two.
set local lock_timeout = '5s';

-- Null: the person works in all the stores that they reach.
alter table sessions
  add column store_id uuid,
  add foreign key (tenant_id, store_id) references stores (tenant_id, id) on delete set null (store_id);
create index sessions_store on sessions (tenant_id, store_id);

-- The secret is sealed with the installation's; last_step keeps a code from being used twice. Whoever has no secret
-- yet cannot enter: the command that makes administrators gives one.
alter table platform.administrators
  add column totp_secret text not null default '',
  add column totp_last_step bigint not null default 0;
grant update (totp_last_step) on platform.administrators to girassol_directory;

-- The summary of sales had a flag of its own beside the one of the catalogue.
update roles set permissions = array_replace(permissions, 'general.hide-sales-summary', 'general.hide-summary-of-sales')
where 'general.hide-sales-summary' = any(permissions);
update users set permissions = array_replace(permissions, 'general.hide-sales-summary', 'general.hide-summary-of-sales')
where 'general.hide-sales-summary' = any(permissions);
