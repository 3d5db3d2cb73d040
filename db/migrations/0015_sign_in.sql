-- How people prove who they are: sessions, devices, emailed codes, passwords they have had, second factors, Google, passkeys, and
-- the tokens of programs.

-- A session is known by the hash of its token: who reads this table cannot sign in with it.
-- store_id: the store that the session works in; null: all the stores that the person reaches.
-- administrator_id: the platform administrator who opened it on behalf of the user.
create table sessions (
  tenant_id          uuid not null default platform.current_tenant(),
  id                 uuid not null,
  token_hash         bytea not null,
  user_id            uuid not null,
  store_id           uuid,
  device_id          uuid,
  user_agent         text not null default '',
  remember           boolean not null default false,
  administrator_id   uuid,
  administrator_name text not null default '',
  created_at         timestamptz not null default now(),
  last_seen_at       timestamptz not null default now(),
  expires_at         timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references stores (tenant_id, id) on delete set null (store_id)
);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_store on sessions (tenant_id, store_id);
create index sessions_expiry on sessions (tenant_id, expires_at);
call platform.isolate('sessions');

-- The devices that a person has signed in on. tracked: null until the person has answered whether to list it.
create table devices (
  tenant_id    uuid not null default platform.current_tenant(),
  user_id      uuid not null,
  id           uuid not null,
  tracked      boolean,
  os           text not null default '',
  browser      text not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('devices');

-- Codes sent by e-mail; a row is written for an unknown address too, so that both cost the same.
create table email_codes (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  purpose    text not null check (purpose in ('password', 'email')),
  email      text not null,
  user_id    uuid,
  code_hash  bytea not null,
  attempts   int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index email_codes_email on email_codes (tenant_id, email, purpose, created_at desc);
create index email_codes_user on email_codes (tenant_id, user_id);
call platform.isolate('email_codes');

-- Passwords a person has had before the present one, as their hashes.
create table password_history (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  user_id       uuid not null,
  password_hash text not null,
  replaced_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index password_history_user on password_history (tenant_id, user_id);
call platform.isolate('password_history');

-- Attempts to prove something (a password, a second factor) that have not succeeded, per person.
create table login_attempts (
  tenant_id uuid not null default platform.current_tenant(),
  who       text not null,
  count     int not null default 0,
  since     timestamptz not null default now(),
  primary key (tenant_id, who)
);
call platform.isolate('login_attempts');

-- Tickets and challenges that work once: their number is written here when they are used.
create table used_tickets (
  tenant_id  uuid not null default platform.current_tenant(),
  ticket     text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket)
);
create index used_tickets_expiry on used_tickets (tenant_id, expires_at);
call platform.isolate('used_tickets');

-- The Google account of a person; tokens are sealed with the installation's secret.
create table google_accounts (
  tenant_id     uuid not null default platform.current_tenant(),
  user_id       uuid not null,
  subject       text not null,
  email         text not null,
  refresh_token text not null default '',
  scope         text not null default '',
  connected_at  timestamptz not null default now(),
  primary key (tenant_id, user_id),
  unique (tenant_id, subject),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('google_accounts');

-- An authenticator app: the shared secret is sealed; last_step keeps a code from being used twice.
create table totp_factors (
  tenant_id    uuid not null default platform.current_tenant(),
  user_id      uuid not null,
  secret       text not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('totp_factors');

-- Passkeys of a person, as the browser registered them.
create table passkeys (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  user_id       uuid not null,
  credential_id text not null,
  public_key    bytea not null,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index passkeys_user on passkeys (tenant_id, user_id);
call platform.isolate('passkeys');

-- Codes that replace a second factor, each once.
create table recovery_codes (
  tenant_id uuid not null default platform.current_tenant(),
  id        uuid not null,
  user_id   uuid not null,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index recovery_codes_user on recovery_codes (tenant_id, user_id);
call platform.isolate('recovery_codes');

create table api_tokens (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  kind         text not null check (kind in ('personal', 'company')),
  name         text not null,
  token_hash   bytea not null,
  start        text not null,
  scopes       text[] not null,
  user_id      uuid not null,
  expires_at   timestamptz,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  -- Calls in the minute that began at minute_at: the limit holds over every process.
  minute_at    timestamptz not null default now(),
  minute_calls int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
) with (fillfactor = 70);
create index api_tokens_user on api_tokens (tenant_id, user_id, created_at desc);
create index api_tokens_kind on api_tokens (tenant_id, kind, created_at desc);
call platform.isolate('api_tokens');

create table idempotency_keys (
  tenant_id   uuid not null default platform.current_tenant(),
  user_id     uuid not null,
  key         text not null,
  fingerprint bytea not null,
  answer      text,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
call platform.isolate('idempotency_keys');
