-- What someone deleted by mistake comes back whole: the record and what went with it wait here for a while.
set local lock_timeout = '5s';

create table deleted_records (
  tenant_id  uuid not null default platform.current_tenant(),
  -- The record's own id.
  id         uuid not null,
  kind       text not null,
  -- What its return is called in the log, and what the log says of it.
  event      text not null,
  data       jsonb not null default '{}',
  name       text not null,
  -- The record whose timeline tells of it.
  thread_id  uuid,
  -- `[{ "table": "contacts", "row": { … } }]`: the record itself, then what stood under it.
  rows       jsonb not null,
  deleted_by uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, deleted_by) references users (tenant_id, id) on delete cascade
);
create index deleted_records_by on deleted_records (tenant_id, deleted_by);
create index deleted_records_at on deleted_records (tenant_id, deleted_at);
call platform.isolate('deleted_records');
