-- Who sees which records: teams, stores that a person has access to, records denied to a person; and lists of
-- functions on single objects (a field, a tab, a supplier).
set local lock_timeout = '5s';

create table teams (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index teams_name on teams (tenant_id, lower(name));
call platform.isolate('teams');

-- max_price_change: null takes the profile's. team_id is the main team.
alter table users
  add column document text not null default '',
  add column max_price_change double precision check (max_price_change between 0 and 100),
  add column team_id uuid,
  add foreign key (tenant_id, team_id) references teams (tenant_id, id);
create index users_team on users (tenant_id, team_id);
create unique index users_document on users (tenant_id, document) where document <> '';

-- Stores besides the main one whose records a person sees.
create table user_stores (
  tenant_id uuid not null default platform.current_tenant(),
  user_id   uuid not null,
  store_id  uuid not null,
  primary key (tenant_id, user_id, store_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references stores (tenant_id, id) on delete cascade
);
create index user_stores_store on user_stores (tenant_id, store_id);
call platform.isolate('user_stores');

-- Teams that a supervisor manages.
create table user_teams (
  tenant_id uuid not null default platform.current_tenant(),
  user_id   uuid not null,
  team_id   uuid not null,
  primary key (tenant_id, user_id, team_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade
);
create index user_teams_team on user_teams (tenant_id, team_id);
call platform.isolate('user_teams');

-- A lead or a deal that one person may not open nor find.
create table record_denials (
  tenant_id   uuid not null default platform.current_tenant(),
  user_id     uuid not null,
  record_kind text not null check (record_kind in ('contact', 'deal')),
  record_id   uuid not null,
  denied_by   uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, user_id, record_kind, record_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, denied_by) references users (tenant_id, id)
);
create index record_denials_record on record_denials (tenant_id, record_id);
create index record_denials_denied_by on record_denials (tenant_id, denied_by);
call platform.isolate('record_denials');

-- Which functions a rule of one object names: who may see a custom field, from whom a tab is hidden, for whom a
-- supplier is offered. What an empty list means is the rule's own.
create table object_rules (
  tenant_id   uuid not null default platform.current_tenant(),
  object_kind text not null,
  object_id   uuid not null,
  rule        text not null,
  role_ids    uuid[] not null default '{}',
  primary key (tenant_id, object_kind, object_id, rule)
);
call platform.isolate('object_rules');

-- People who see some stores only read the newest of their stores.
create index deals_store_created on deals (tenant_id, store_id, created_at desc, id);
create index contacts_store_created on contacts (tenant_id, store_id, created_at desc, id);

-- Seats that the plan has (null: without limit) and modules that are closed: {"sales": "restricted" | "maintenance"}.
alter table platform.tenants
  add column seats int check (seats > 0),
  add column modules jsonb not null default '{}';
