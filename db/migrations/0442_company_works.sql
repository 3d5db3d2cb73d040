-- Photos of what a company has built, for its customers' proposals. id: the file's.
set local lock_timeout = '5s';

create table company_works (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  caption    text not null default '' check (length(caption) <= 120),
  position   integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references files (tenant_id, id) on delete cascade
);
create index company_works_position on company_works (tenant_id, position);
call platform.isolate('company_works');
