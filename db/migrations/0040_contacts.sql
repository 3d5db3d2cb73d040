-- People and companies that may become customers, how they are handed to salesmen, and what the law on personal data asks for:
-- consents and a record of who opened whose data.

-- email_key: as users have one. search: what the search field of lists looks into.
-- erased_at: when the person's data were erased; what the law keeps stays without a name.
-- secondary_contact_id: the contact's second person.
create table contacts (
  tenant_id            uuid not null default platform.current_tenant(),
  id                   uuid not null,
  kind                 text not null default 'person' check (kind in ('person', 'company')),
  type_id              uuid,
  name                 text not null,
  fantasy_name         text not null default '',
  document             text not null default '',
  phone                text not null,
  phone2               text not null default '',
  email                text not null default '',
  email_key            text not null generated always as (lower(email)) stored,
  birth_date           date,
  rg                   text not null default '',
  rg_issuer            text not null default '',
  rg_state             text not null default '',
  rg_issued_on         date,
  marital_status       text not null default '',
  mother_name          text not null default '',
  father_name          text not null default '',
  nationality          text not null default '',
  occupation           text not null default '',
  segment              text not null default '',
  legal_responsible    text not null default '',
  responsible_persons  text not null default '',
  indicated_by         text not null default '',
  monthly_income       bigint,
  patrimony            bigint,
  banks                jsonb not null default '[]',
  zip_code             text not null default '',
  street               text not null default '',
  number               text not null default '',
  complement           text not null default '',
  district             text not null default '',
  city                 text not null default '',
  state                text not null default '',
  origin_id            uuid,
  secondary_contact_id uuid check (secondary_contact_id <> id),
  owner_id             uuid,
  pre_seller_id        uuid,
  store_id             uuid not null,
  created_at           timestamptz not null default now(),
  erased_at            timestamptz,
  search               text generated always as (platform.plain(name || ' ' || fantasy_name || ' ' || email || ' ' || phone || ' ' || phone2 || ' ' || document)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references list_items (tenant_id, id),
  foreign key (tenant_id, origin_id) references list_items (tenant_id, id),
  foreign key (tenant_id, secondary_contact_id) references contacts (tenant_id, id) on delete set null (secondary_contact_id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, pre_seller_id) references users (tenant_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id)
);
create unique index contacts_phone on contacts (tenant_id, phone);
create index contacts_phone2 on contacts (tenant_id, phone2) where phone2 <> '';
create unique index contacts_email on contacts (tenant_id, email_key) where email_key <> '';
create unique index contacts_document on contacts (tenant_id, document) where document <> '';
create index contacts_newest on contacts (tenant_id, created_at desc, id);
-- People who see some stores only read the newest of their stores.
create index contacts_store_created on contacts (tenant_id, store_id, created_at desc, id);
create index contacts_name on contacts (tenant_id, name collate "pt-BR-x-icu", id);
create index contacts_owner on contacts (tenant_id, owner_id);
create index contacts_search on contacts using gin (search gin_trgm_ops);
-- Keys that most contacts leave empty are indexed where they are filled in: nothing looks for the empty ones, and each index is
-- written with every new contact.
create index contacts_type on contacts (tenant_id, type_id) where type_id is not null;
create index contacts_origin on contacts (tenant_id, origin_id) where origin_id is not null;
create index contacts_secondary on contacts (tenant_id, secondary_contact_id) where secondary_contact_id is not null;
create index contacts_pre_seller on contacts (tenant_id, pre_seller_id) where pre_seller_id is not null;
create trigger search_contacts_added after insert on contacts referencing new table as added
  for each statement execute function platform.search_contacts_added();
create trigger search_contact_written
  after update of name, fantasy_name, email, phone, phone2, document, city, store_id, owner_id, pre_seller_id on contacts
  for each row execute function platform.search_contact_written();
create trigger search_removed after delete on contacts referencing old table as removed
  for each statement execute function platform.search_removed();
call platform.isolate('contacts');

-- What someone wants to be reminded of about a contact.
create table reminders (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  contact_id  uuid not null,
  text        text not null,
  at          timestamptz not null,
  author_id   uuid not null,
  created_at  timestamptz not null default now(),
  notified_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index reminders_contact on reminders (tenant_id, contact_id, at);
create index reminders_author on reminders (tenant_id, author_id);
call platform.isolate('reminders');

-- contact_id: the contact that stayed. absorbed: the other as it was. kept_before, kept_after: fields of the one that stayed
-- that took the other's value. moved: the rows that changed hands, by table and column, under their keys.
create table contact_merges (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  contact_id  uuid not null,
  absorbed    jsonb not null,
  kept_before jsonb not null,
  kept_after  jsonb not null,
  moved       jsonb not null,
  merged_by   uuid not null,
  merged_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, merged_by) references users (tenant_id, id)
);
create index contact_merges_contact on contact_merges (tenant_id, contact_id, merged_at desc);
create index contact_merges_merged_by on contact_merges (tenant_id, merged_by);
call platform.isolate('contact_merges');

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
