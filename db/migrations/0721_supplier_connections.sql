-- Services outside that a company connects: what any of them needs. What is particular stands with the module that uses one.
set local lock_timeout = '5s';

create table outside_connections (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  -- What speaks to it: `json-pull`.
  kind          text not null,
  settings      jsonb not null,
  -- Passwords and tokens, encrypted.
  sealed        text,
  enabled       boolean not null default true,
  state         text not null default 'not_configured'
                check (state in ('not_configured', 'connected', 'error', 'disconnected')),
  -- Why the last try brought nothing, as the code of a message with its values.
  fault         jsonb,
  fault_at      timestamptz,
  -- Since when it has failed, and how often since.
  failing_since timestamptz,
  tries         int not null default 0,
  -- When it last answered as it should, and when it is asked next.
  answered_at   timestamptz,
  next_at       timestamptz,
  -- Until when the calls of all processes wait for their turn.
  free_at       timestamptz not null default '-infinity',
  configured_by uuid not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, configured_by) references users (tenant_id, id)
);
create index outside_connections_configured_by on outside_connections (tenant_id, configured_by);
call platform.isolate('outside_connections');

alter table suppliers add column connection_id uuid;
alter table suppliers add foreign key (tenant_id, connection_id) references outside_connections (tenant_id, id) on delete set null (connection_id);
create unique index suppliers_connection on suppliers (tenant_id, connection_id);
