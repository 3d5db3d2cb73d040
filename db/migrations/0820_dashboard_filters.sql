-- 0820_dashboard_filters.sql
-- The filter that all dashboards of a person share.
set local lock_timeout = '5s';

create table dashboard_filters (
  tenant_id uuid not null default platform.current_tenant(),
  user_id   uuid not null,
  filter    jsonb not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('dashboard_filters');
