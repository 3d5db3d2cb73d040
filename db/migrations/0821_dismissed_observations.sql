-- 0821_dismissed_observations.sql
-- Observations of the dashboards that a person does not want to see again; the key says which one, of which period.
set local lock_timeout = '5s';

create table dismissed_observations (
  tenant_id    uuid not null default platform.current_tenant(),
  user_id      uuid not null,
  key          text not null check (length(key) <= 64),
  dismissed_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('dismissed_observations');
