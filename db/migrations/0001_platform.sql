-- What every table of a company stands on: who the company of a transaction is, and how a table is closed to all others.

create schema platform;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function platform.current_tenant() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

-- Search without accents and case; immutable so that an index can hold it.
create function platform.plain(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Closes a table to every company but the transaction's own, even for the table's owner.
-- The policy's form becomes an index condition on tenant_id.
create procedure platform.isolate(table_name text)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy own_company on %s using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))
       with check (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))', table_name);
  execute format('grant select, insert, update, delete on %s to girassol_app', table_name);
end $$;

grant usage on schema public, platform to girassol_app, girassol_directory;
grant execute on function platform.current_tenant(), platform.plain(text) to girassol_app, girassol_directory;

-- The directory: which companies there are. Only the directory's own role reads it.
create table platform.tenants (
  id              uuid primary key,
  slug            text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name            text not null,
  status          text not null default 'active' check (status in ('active', 'blocked')),
  plan            text not null default 'corporate',
  features        jsonb not null default '{}',
  primary_color   text not null default '#004B57',
  secondary_color text not null default '#2BB673',
  logo_url        text not null default '',
  profile         jsonb not null default '{}',
  created_at      timestamptz not null default now()
);
grant select, insert, update on platform.tenants to girassol_directory;

-- Tells every process that a company's entry, session or role has changed.
create function platform.announce(channel text, payload text) returns void
  language sql security definer as $$ select pg_notify(channel, payload) $$;
grant execute on function platform.announce(text, text) to girassol_app, girassol_directory;

-- The log of everything that happened, one row per change, written in the transaction of the change.
-- seq orders it; before and after hold the changed fields only.
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
call platform.isolate('events');
grant usage on sequence platform.event_seq to girassol_app;

-- A partition a month; rows of a month without one go to the default partition.
create procedure platform.add_event_month(month date)
  language plpgsql as $$
declare
  first_day date := date_trunc('month', month);
  name text := 'events_' || to_char(first_day, 'YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I partition of events for values from (%L) to (%L)', name, first_day, first_day + interval '1 month');
  call platform.isolate(quote_ident(name));
end $$;
create table events_other partition of events default;
call platform.isolate('events_other');
do $$
declare month date;
begin
  for month in select generate_series(date_trunc('month', now()) - interval '12 months', date_trunc('month', now()) + interval '12 months', '1 month') loop
    call platform.add_event_month(month);
  end loop;
end $$;

-- Numbers that count up in a company: deals, proposals, sales.
create table counters (
  tenant_id uuid not null default platform.current_tenant(),
  name      text not null,
  value     bigint not null default 0,
  primary key (tenant_id, name)
);
call platform.isolate('counters');
