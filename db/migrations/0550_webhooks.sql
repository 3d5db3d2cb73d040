-- Webhooks: other systems that are told what happens, and each call to them.
set local lock_timeout = '5s';

create table webhooks (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  -- The name of a trigger that a module declares: `deal.status_changed`.
  trigger    text not null,
  url        text not null,
  is_active  boolean not null default true,
  -- It sees what this function sees, and no more than who made it.
  role_id    uuid,
  created_by uuid not null,
  -- Sealed; the former one signs as well until its time is over.
  secret              text not null,
  former_secret       text,
  former_secret_until timestamptz,
  -- Why it waits although it is active: failures, its maker has left. Null: it calls.
  pause_reason text,
  paused_at    timestamptz,
  -- Failed tries since the last answer that was good.
  failures     integer not null default 0,
  last_sent_at timestamptz,
  last_fault   text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete set null (role_id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index webhooks_newest on webhooks (tenant_id, created_at desc, id desc);
create index webhooks_name on webhooks (tenant_id, name collate "pt-BR-x-icu", id);
create index webhooks_role on webhooks (tenant_id, role_id);
create index webhooks_maker on webhooks (tenant_id, created_by);
call platform.isolate('webhooks');

-- One call about one event. Calls about the same record leave in the order of their numbers; body and id are the same at each try.
create sequence platform.webhook_delivery_number;
grant usage on sequence platform.webhook_delivery_number to girassol_app;
create table webhook_deliveries (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  created_at  timestamptz not null default now(),
  number      bigint not null default nextval('platform.webhook_delivery_number'),
  webhook_id  uuid not null,
  event       text not null,
  event_id    uuid,
  object_id   uuid not null,
  -- What the event says, until the body is made from it at the first try.
  told        jsonb,
  body        text,
  state       text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  due_at      timestamptz,
  leased_until timestamptz,
  tries       integer not null default 0,
  -- The first and the last twenty answers: when, status or fault, milliseconds.
  answers     jsonb not null default '[]',
  reason      text not null default '',
  done_at     timestamptz,
  primary key (tenant_id, created_at, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
) partition by range (created_at);
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_id on webhook_deliveries (tenant_id, id);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, due_at) where state = 'waiting';
create index webhook_deliveries_order on webhook_deliveries (tenant_id, webhook_id, object_id, number) where state = 'waiting';
call platform.isolate('webhook_deliveries');

create table webhook_deliveries_other partition of webhook_deliveries default;
call platform.isolate('webhook_deliveries_other');
