-- How tasks were between two changes of what figures of them stand on, derived from the log like `deal_spans`. When a task was due
-- follows from its day, its hour and the clock of its store; what it stood on is told as the log tells it.
set local lock_timeout = '5s';

create table task_spans (
  tenant_id         uuid not null default platform.current_tenant(),
  id                uuid not null,
  from_at           timestamptz not null,
  to_at             timestamptz not null default 'infinity',
  is_removed        boolean not null default false,
  type_id           uuid,
  status_id         uuid,
  priority          text,
  origin            text,
  owner_id          uuid,
  responsible_ids   uuid[],
  deal_id           uuid,
  store_id          uuid,
  starts_on         date,
  due_on            date,
  due_time          text,
  ends_on           date,
  finished_at       timestamptz,
  estimated_minutes int,
  created_at        timestamptz,
  primary key (tenant_id, id, from_at)
);
create index task_spans_to on task_spans (tenant_id, to_at);
create index task_spans_from on task_spans (tenant_id, from_at);
create index task_spans_removed on task_spans (tenant_id, id) where is_removed;
call platform.isolate('task_spans');
