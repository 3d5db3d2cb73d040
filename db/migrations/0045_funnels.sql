-- Funnels: steps with their statuses.

-- purged_at: deleted for good while old records still name it; it stays as a name only.
create table steps (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  color      text not null default '#2F80C2',
  position   int not null default 0,
  parallel   boolean not null default false,
  loss       boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  purged_at  timestamptz,
  primary key (tenant_id, id)
);
create index steps_position on steps (tenant_id, position);
call platform.isolate('steps');

-- What a status asks, forbids and does. Lists of roles: empty means everyone.
create table statuses (
  tenant_id           uuid not null default platform.current_tenant(),
  id                  uuid not null,
  step_id             uuid not null,
  name                text not null,
  color               text not null default '#2F80C2',
  position            int not null default 0,
  goal_hours          int,
  prediction          int not null default 0 check (prediction between 0 and 100),
  requires            text[] not null default '{}',
  required_fields     uuid[] not null default '{}',
  required_categories uuid[] not null default '{}',
  requires_parallel   uuid[] not null default '{}',
  forbids             text[] not null default '{}',
  will_move_to        uuid,
  removed_on_move     boolean not null default false,
  move_roles          uuid[] not null default '{}',
  card_roles          uuid[] not null default '{}',
  column_roles        uuid[] not null default '{}',
  hide_add_roles      uuid[] not null default '{}',
  created_at          timestamptz not null default now(),
  deleted_at          timestamptz,
  purged_at           timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, step_id, id),
  foreign key (tenant_id, step_id) references steps (tenant_id, id),
  foreign key (tenant_id, will_move_to) references statuses (tenant_id, id)
);
create index statuses_step on statuses (tenant_id, step_id, position);
create index statuses_will_move_to on statuses (tenant_id, will_move_to);
call platform.isolate('statuses');
