-- The face of a company and what it arranges for itself: brand and profile, its own addresses, its own mail server, what
-- its proposals count as avoided, whom WhatsApp tells, and whether the first steps are done with.
set local lock_timeout = '5s';

alter table platform.tenants add column banner_url text not null default '';

-- The application changes the directory's entry of its own company, and of no other, in the transaction of the change.
create function platform.change_company(change jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  changed text;
begin
  update platform.tenants set
    name = coalesce(change->>'name', name),
    primary_color = coalesce(change->>'primaryColor', primary_color),
    secondary_color = coalesce(change->>'secondaryColor', secondary_color),
    logo_url = coalesce(change->>'logoUrl', logo_url),
    banner_url = coalesce(change->>'bannerUrl', banner_url),
    profile = profile || coalesce(change->'profile', '{}')
  where id = platform.current_tenant()
  returning slug into changed;
  if changed is not null then perform pg_notify('girassol_company', changed); end if;
end $$;
grant execute on function platform.change_company(jsonb) to girassol_app;

-- The company's own pictures: one logo, one banner. id: the file's.
create table company_pictures (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  part       text not null check (part in ('logo', 'banner')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, part),
  foreign key (tenant_id, id) references files (tenant_id, id) on delete cascade
);
call platform.isolate('company_pictures');

-- Addresses under which a company wants to be reached. token: what its DNS must say before one is believed.
create table company_domains (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  host        text not null check (host = lower(host)),
  token       text not null,
  checked_at  timestamptz,
  verified_at timestamptz,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, host)
);
call platform.isolate('company_domains');

-- Which company a proved address opens. Only the directory's role reads it; a trigger keeps it, so that a company can
-- claim for itself only, and an address belongs to one company at a time.
create table platform.hosts (
  host      text primary key,
  tenant_id uuid not null references platform.tenants (id) on delete cascade,
  since     timestamptz not null
);
create index hosts_tenant on platform.hosts (tenant_id, since);
grant select on platform.hosts to girassol_directory;

create function platform.keep_host() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' and old.verified_at is not null then
    delete from platform.hosts where host = old.host and tenant_id = old.tenant_id;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null then
    insert into platform.hosts (host, tenant_id, since) values (new.host, new.tenant_id, new.verified_at);
  end if;
  perform pg_notify('girassol_company', slug) from platform.tenants where id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;
create trigger keep_host after insert or delete or update of host, verified_at on company_domains
  for each row execute function platform.keep_host();

-- The company's own mail server; password: sealed with the installation's secret.
create table email_senders (
  tenant_id uuid not null default platform.current_tenant(),
  id        uuid not null,
  name      text not null,
  address   text not null,
  host      text not null,
  port      int not null check (port between 1 and 65535),
  security  text not null check (security in ('starttls', 'tls', 'none')),
  username  text not null default '',
  password  text not null default '',
  enabled   boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id)
);
call platform.isolate('email_senders');

-- What turns the energy of a system into avoided carbon, cars and trees. tonnes_per_mwh: null takes the grid's official mean.
create table ecological_footprints (
  tenant_id            uuid not null default platform.current_tenant(),
  id                   uuid not null,
  tonnes_per_mwh       double precision check (tonnes_per_mwh > 0),
  car_kg_per_km        double precision not null check (car_kg_per_km > 0),
  car_tonnes_per_year  double precision not null check (car_tonnes_per_year > 0),
  tree_kg_per_year     double precision not null check (tree_kg_per_year > 0),
  created_at           timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id)
);
call platform.isolate('ecological_footprints');

-- Whom WhatsApp tells what when something happens.
create table whatsapp_notices (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  event      text not null,
  recipient  text not null check (recipient in ('client', 'owner', 'supervisor', 'administrators')),
  body       text not null,
  enabled    boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, event, recipient)
);
call platform.isolate('whatsapp_notices');

-- The first steps of a company are shown until somebody puts them away.
create table implementation_closures (
  tenant_id uuid not null default platform.current_tenant(),
  id        uuid not null,
  closed_by uuid not null,
  closed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id),
  foreign key (tenant_id, closed_by) references users (tenant_id, id)
);
create index implementation_closures_closed_by on implementation_closures (tenant_id, closed_by);
call platform.isolate('implementation_closures');
