-- Who may enter and what they may do: stores, teams, profiles, functions (roles), users, and which records they see.

-- hours: {"mon": {"from": "08:00", "to": "18:00"}, …}, in the store's time zone; a day that is absent is closed.
-- purged_at: deleted for good while old records still name it; it stays as a name only.
create table stores (
  tenant_id              uuid not null default platform.current_tenant(),
  id                     uuid not null,
  name                   text not null,
  document               text not null default '',
  state_registration     text not null default '',
  municipal_registration text not null default '',
  zip_code               text not null default '',
  street                 text not null default '',
  city                   text not null default '',
  state                  text not null default '',
  phone                  text not null default '',
  email                  text not null default '',
  commercial_email       text not null default '',
  time_zone              text not null default 'America/Sao_Paulo',
  hours                  jsonb not null default '{}',
  primary_color          text not null default '',
  secondary_color        text not null default '',
  warranties             text not null default '',
  links                  jsonb not null default '[]',
  institutional_text     text not null default '',
  created_at             timestamptz not null default now(),
  deleted_at             timestamptz,
  purged_at              timestamptz,
  primary key (tenant_id, id)
);
call platform.isolate('stores');

-- People who work together; a supervisor manages teams.
create table teams (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index teams_name on teams (tenant_id, lower(name));
call platform.isolate('teams');

-- A profile gathers functions and says how far their people may change a price.
create table profiles (
  tenant_id        uuid not null default platform.current_tenant(),
  id               uuid not null,
  name             text not null,
  max_price_change double precision not null default 0,
  created_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call platform.isolate('profiles');

-- A function (role) holds its list of permission ids; version counts its changes so that caches notice.
create table roles (
  tenant_id              uuid not null default platform.current_tenant(),
  id                     uuid not null,
  profile_id             uuid not null,
  name                   text not null,
  preset                 text not null default '',
  permissions            text[] not null default '{}',
  requires_second_factor boolean not null default false,
  version                int not null default 1,
  created_at             timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, profile_id, name),
  foreign key (tenant_id, profile_id) references profiles (tenant_id, id)
);
call platform.isolate('roles');

-- max_price_change: null takes the profile's. team_id is the main team, store_id the main store. permissions are given to the
-- person besides those of the function. Whoever deleted their account has no e-mail any more.
-- email_key: people are looked for by it. An index on lower(email) would not be asked behind a row policy, because `lower` is
-- not leakproof; a comparison of a column is.
create table users (
  tenant_id          uuid not null default platform.current_tenant(),
  id                 uuid not null,
  name               text not null,
  document           text not null default '',
  email              text not null,
  email_key          text not null generated always as (lower(email)) stored,
  email_confirmed_at timestamptz,
  phone              text not null default '',
  image_key          text not null default '',
  password_hash      text not null,
  role_id            uuid not null,
  store_id           uuid not null,
  team_id            uuid,
  permissions        text[] not null default '{}',
  max_price_change   double precision check (max_price_change between 0 and 100),
  active             boolean not null default true,
  created_at         timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id)
);
create unique index users_email on users (tenant_id, email_key) where email_key <> '';
create unique index users_document on users (tenant_id, document) where document <> '';
create index users_role on users (tenant_id, role_id);
create index users_store on users (tenant_id, store_id);
create index users_team on users (tenant_id, team_id);
create trigger forget_confirmation before update of email on users
  for each row execute function platform.forget_confirmation();
create trigger keep_login after insert or delete or update of email, phone, active on users
  for each row execute function platform.keep_login();
call platform.isolate('users');

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

create table hand_overs (
  tenant_id    uuid not null default platform.current_tenant(),
  leaver_id    uuid not null,
  kind         text not null,
  successor_id uuid not null,
  primary key (tenant_id, leaver_id, kind),
  -- No cascade: what goes with a person is forgotten when they leave, and this has just begun then.
  foreign key (tenant_id, leaver_id) references users (tenant_id, id),
  foreign key (tenant_id, successor_id) references users (tenant_id, id)
);
create index hand_overs_successor on hand_overs (tenant_id, successor_id);

call platform.isolate('hand_overs');
