-- The roof of a deal as somebody drew it: its picture, planes, obstacles and modules.
set local lock_timeout = '5s';

create table roof_designs (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  deal_id    uuid not null,
  -- Counts savings: who saves names the version that was opened.
  version    int not null default 1 check (version > 0),
  design     jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, deal_id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, updated_by) references users (tenant_id, id)
);
create index roof_designs_updated_by on roof_designs (tenant_id, updated_by);
call platform.isolate('roof_designs');
