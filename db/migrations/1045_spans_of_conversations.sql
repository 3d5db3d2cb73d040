-- How conversations were between two changes of what figures of them stand on, derived from the log like `deal_spans`. Whose customer
-- writes is not among it: who reads a conversation is asked of what it is today.
set local lock_timeout = '5s';

create table conversation_spans (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  from_at       timestamptz not null,
  to_at         timestamptz not null default 'infinity',
  is_removed    boolean not null default false,
  channel_id    uuid,
  state         text,
  department_id uuid,
  operator_id   uuid,
  started_at    timestamptz,
  taken_at      timestamptz,
  ended_at      timestamptz,
  score         int,
  created_at    timestamptz,
  primary key (tenant_id, id, from_at)
);
create index conversation_spans_to on conversation_spans (tenant_id, to_at);
create index conversation_spans_from on conversation_spans (tenant_id, from_at);
create index conversation_spans_removed on conversation_spans (tenant_id, id) where is_removed;
call platform.isolate('conversation_spans');
