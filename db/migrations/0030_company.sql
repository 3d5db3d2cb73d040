-- The face of a company and what it arranges for itself: pictures, its own addresses, its own mail server, texts, goals, what
-- its proposals count as avoided, whom WhatsApp tells, and whether the first steps are done with.

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
create trigger keep_host after insert or delete or update of host, verified_at on company_domains
  for each row execute function platform.keep_host();
call platform.isolate('company_domains');

-- Pictures of a store: one logo, one banner, one of its banks, up to six projects.
create table store_images (
  tenant_id  uuid not null default platform.current_tenant(),
  file_id    uuid not null,
  store_id   uuid not null,
  part       text not null check (part in ('logo', 'banner', 'banks', 'project')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references stores (tenant_id, id) on delete cascade
);
create index store_images_store on store_images (tenant_id, store_id, part);
create unique index store_images_one on store_images (tenant_id, store_id, part) where part <> 'project';
call platform.isolate('store_images');

-- The company's own mail server; password: sealed with the installation's secret.
create table email_senders (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  address    text not null,
  host       text not null,
  port       int not null check (port between 1 and 65535),
  security   text not null check (security in ('starttls', 'tls', 'none')),
  username   text not null default '',
  password   text not null default '',
  enabled    boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id)
);
call platform.isolate('email_senders');

-- Texts that a company writes once and sends often. Placeholders are found in them when they are sent.
create table email_models (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  subject    text not null default '',
  body       text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index email_models_newest on email_models (tenant_id, created_at desc, id);
call platform.isolate('email_models');

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

-- What turns the energy of a system into avoided carbon, cars and trees. tonnes_per_mwh: null takes the grid's official mean.
create table ecological_footprints (
  tenant_id           uuid not null default platform.current_tenant(),
  id                  uuid not null,
  tonnes_per_mwh      double precision check (tonnes_per_mwh > 0),
  car_kg_per_km       double precision not null check (car_kg_per_km > 0),
  car_tonnes_per_year double precision not null check (car_tonnes_per_year > 0),
  tree_kg_per_year    double precision not null check (tree_kg_per_year > 0),
  created_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id)
);
call platform.isolate('ecological_footprints');

-- target: cents, a count, or kWp, as the objective says.
create table goals (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null default '',
  objective  text not null check (objective in ('sold-value', 'sales', 'sold-power', 'proposals', 'new-deals')),
  target     double precision not null check (target > 0),
  starts_on  date not null,
  ends_on    date not null check (ends_on >= starts_on),
  scope      text not null check (scope in ('user', 'store', 'general')),
  user_id    uuid,
  store_id   uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id),
  check ((scope = 'user') = (user_id is not null) and (scope = 'store') = (store_id is not null))
);
create index goals_range on goals (tenant_id, ends_on desc);
create index goals_user on goals (tenant_id, user_id);
create index goals_store on goals (tenant_id, store_id);
call platform.isolate('goals');

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
