-- What everything stands on: extensions, the directory of companies, the log of changes and the counters. Tables of a company
-- begin every key with it and are closed to all other companies by platform.isolate.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

grant usage on schema public, platform to girassol_app, girassol_directory;

-- The directory: which companies there are. Only the directory's own role reads it.
-- seats: null is without limit. modules: those that are closed, {"sales": "restricted" | "maintenance"}.
create table platform.tenants (
  id              uuid primary key,
  slug            text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name            text not null,
  status          text not null default 'active' check (status in ('active', 'blocked')),
  plan            text not null default 'corporate',
  features        jsonb not null default '{}',
  seats           int check (seats > 0),
  modules         jsonb not null default '{}',
  primary_color   text not null default '#004B57',
  secondary_color text not null default '#2BB673',
  logo_url        text not null default '',
  banner_url      text not null default '',
  profile         jsonb not null default '{}',
  created_at      timestamptz not null default now()
);
-- A registration that fails half-way deletes its company's entry again.
grant select, insert, update, delete on platform.tenants to girassol_directory;

-- A document (CNPJ or CPF) opens one company only.
create table platform.registrations (
  tenant_id  uuid primary key references platform.tenants (id) on delete cascade,
  document   text not null unique,
  created_at timestamptz not null default now()
);
grant select, insert on platform.registrations to girassol_directory;

-- Which companies know an e-mail or a phone, by hash. Only the directory's role reads it; a trigger on users keeps it,
-- so that no way of writing users can forget it.
create table platform.logins (
  tenant_id  uuid not null references platform.tenants (id) on delete cascade,
  user_id    uuid not null,
  email_hash bytea not null,
  phone_hash bytea,
  primary key (tenant_id, user_id)
);
create index logins_email on platform.logins (email_hash);
create index logins_phone on platform.logins (phone_hash) where phone_hash is not null;
grant select on platform.logins to girassol_directory;

-- Which company a proved address opens. Only the directory's role reads it; a trigger on company_domains keeps it, so that a
-- company can claim for itself only, and an address belongs to one company at a time.
create table platform.hosts (
  host      text primary key,
  tenant_id uuid not null references platform.tenants (id) on delete cascade,
  since     timestamptz not null
);
create index hosts_tenant on platform.hosts (tenant_id, since);
grant select on platform.hosts to girassol_directory;

-- Who runs the platform. Rows are written by the operator's command only. totp_secret is sealed with the installation's
-- secret; totp_last_step keeps a code from being used twice. Whoever has no secret cannot enter.
create table platform.administrators (
  id             uuid primary key,
  name           text not null,
  email          text not null,
  password_hash  text not null,
  totp_secret    text not null default '',
  totp_last_step bigint not null default 0,
  active         boolean not null default true,
  created_at     timestamptz not null default now()
);
create unique index administrators_email on platform.administrators (lower(email));
grant select on platform.administrators to girassol_directory;
grant update (totp_last_step) on platform.administrators to girassol_directory;

-- The log of everything that happened, one row per change, written in the transaction of the change.
-- seq orders it; before and after hold the changed fields only. Partitions: one a month, made ahead by platform.add_next_month;
-- rows of a month without one go to the default partition.
create sequence platform.event_seq;
create table events (
  tenant_id      uuid not null default platform.current_tenant(),
  seq            bigint not null default nextval('platform.event_seq'),
  at             timestamptz not null default now(),
  kind           text not null,
  subject_kind   text not null,
  subject_id     uuid not null,
  thread_id      uuid,
  actor_id       uuid,
  actor_name     text not null default '',
  before         jsonb,
  after          jsonb,
  data           jsonb,
  correlation_id text not null default '',
  primary key (tenant_id, at, seq)
) partition by range (at);
create index events_thread on events (tenant_id, thread_id, seq desc) where thread_id is not null;
create index events_subject on events (tenant_id, subject_id, seq desc);
create index events_seq on events (tenant_id, seq);
-- The audit asks for what one person did.
create index events_actor on events (tenant_id, actor_id, seq desc) where actor_id is not null;
call platform.isolate('events');
grant usage on sequence platform.event_seq to girassol_app;

create table events_other partition of events default;
call platform.isolate('events_other');

-- Numbers that count up in a company: deals, proposals, sales.
create table counters (
  tenant_id uuid not null default platform.current_tenant(),
  name      text not null,
  value     bigint not null default 0,
  primary key (tenant_id, name)
);
call platform.isolate('counters');
