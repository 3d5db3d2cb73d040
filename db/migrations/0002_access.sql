-- Who may enter and what they may do: stores, profiles, functions (roles), users and their sessions.

create table stores (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  document   text not null default '',
  zip_code   text not null default '',
  street     text not null default '',
  city       text not null default '',
  state      text not null default '',
  phone      text not null default '',
  email      text not null default '',
  time_zone  text not null default 'America/Sao_Paulo',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call platform.isolate('stores');

create table profiles (
  tenant_id             uuid not null default platform.current_tenant(),
  id                    uuid not null,
  name                  text not null,
  max_price_change      double precision not null default 0,
  created_at            timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call platform.isolate('profiles');

-- A function (role) holds its list of permission ids; version counts its changes so that caches notice.
create table roles (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  profile_id  uuid not null,
  name        text not null,
  preset      text not null default '',
  permissions text[] not null default '{}',
  version     int not null default 1,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, profile_id, name),
  foreign key (tenant_id, profile_id) references profiles (tenant_id, id)
);
call platform.isolate('roles');

create table users (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  name          text not null,
  email         text not null,
  phone         text not null default '',
  password_hash text not null,
  role_id       uuid not null,
  store_id      uuid not null,
  permissions   text[] not null default '{}',
  active        boolean not null default true,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id)
);
create unique index users_email on users (tenant_id, lower(email));
create index users_role on users (tenant_id, role_id);
create index users_store on users (tenant_id, store_id);
call platform.isolate('users');

-- A session is known by the hash of its token: who reads this table cannot sign in with it.
create table sessions (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  token_hash   bytea not null,
  user_id      uuid not null,
  device_id    uuid,
  user_agent   text not null default '',
  remember     boolean not null default false,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_expiry on sessions (tenant_id, expires_at);
call platform.isolate('sessions');
