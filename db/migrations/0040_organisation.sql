-- What a company arranges for itself: stores with their brand, the distribution of leads, goals, the trash; and what the
-- law on personal data asks for: consents and a record of who opened whose data.
set local lock_timeout = '5s';

-- hours: {"mon": {"from": "08:00", "to": "18:00"}, …}, in the store's time zone; a day that is absent is closed.
alter table stores
  add column state_registration     text not null default '',
  add column municipal_registration text not null default '',
  add column hours                  jsonb not null default '{}',
  add column primary_color          text not null default '',
  add column secondary_color        text not null default '',
  add column commercial_email       text not null default '',
  add column warranties             text not null default '',
  add column links                  jsonb not null default '[]',
  add column institutional_text     text not null default '',
  add column deleted_at             timestamptz,
  add column purged_at              timestamptz;

-- What is deleted for good while old records still name it stays as a name only.
alter table steps add column purged_at timestamptz;
alter table statuses add column purged_at timestamptz;

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

-- Leads that fit a queue go to its people in turn. Empty lists fit everywhere. Consumption in kWh a month.
create table distribution_queues (
  tenant_id        uuid not null default platform.current_tenant(),
  id               uuid not null,
  name             text not null,
  enabled          boolean not null default true,
  position         int not null default 0,
  cities           jsonb not null default '[]',
  states           text[] not null default '{}',
  consumption_from double precision check (consumption_from >= 0),
  consumption_to   double precision check (consumption_to >= consumption_from),
  turn             bigint not null default 0,
  created_at       timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index distribution_queues_position on distribution_queues (tenant_id, position);
call platform.isolate('distribution_queues');

-- last_turn: the turn at which the person got a lead last; the lowest is next.
create table distribution_queue_users (
  tenant_id uuid not null default platform.current_tenant(),
  queue_id  uuid not null,
  user_id   uuid not null,
  position  int not null default 0,
  last_turn bigint not null default 0,
  received  bigint not null default 0,
  primary key (tenant_id, queue_id, user_id),
  foreign key (tenant_id, queue_id) references distribution_queues (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index distribution_queue_users_user on distribution_queue_users (tenant_id, user_id);
call platform.isolate('distribution_queue_users');

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

-- What a person allowed the company to do with their data, and until when.
create table consents (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  contact_id   uuid not null,
  purpose      text not null,
  channel      text not null default '',
  given_at     timestamptz not null,
  withdrawn_at timestamptz,
  recorded_by  uuid not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, recorded_by) references users (tenant_id, id)
);
create index consents_contact on consents (tenant_id, contact_id, given_at desc);
create index consents_recorded_by on consents (tenant_id, recorded_by);
call platform.isolate('consents');

-- Who opened the data of whom: one row per person, record and hour.
create table personal_data_views (
  tenant_id  uuid not null default platform.current_tenant(),
  contact_id uuid not null,
  user_id    uuid not null,
  hour       timestamptz not null,
  through    text not null check (through in ('contact', 'deal', 'export')),
  first_at   timestamptz not null default now(),
  primary key (tenant_id, contact_id, user_id, hour, through),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index personal_data_views_user on personal_data_views (tenant_id, user_id);
call platform.isolate('personal_data_views');

-- The day on which a person's data were erased; what the law keeps stays without a name.
alter table contacts add column erased_at timestamptz;
