-- People and companies that may become customers.

-- The small lists a company arranges for itself: origins, deal types, tags, roof types… One table, one screen.
create table list_items (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  list       text not null,
  name       text not null,
  color      text not null default '',
  icon       text not null default '',
  position   int not null default 0,
  enabled    boolean not null default true,
  data       jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index list_items_name on list_items (tenant_id, list, lower(name));
create index list_items_list on list_items (tenant_id, list, position);
call platform.isolate('list_items');

create table contacts (
  tenant_id      uuid not null default platform.current_tenant(),
  id             uuid not null,
  kind           text not null default 'person' check (kind in ('person', 'company')),
  name           text not null,
  fantasy_name   text not null default '',
  document       text not null default '',
  phone          text not null,
  phone2         text not null default '',
  email          text not null default '',
  birth_date     date,
  rg             text not null default '',
  rg_issuer      text not null default '',
  rg_state       text not null default '',
  rg_issued_on   date,
  marital_status text not null default '',
  mother_name    text not null default '',
  father_name    text not null default '',
  nationality    text not null default '',
  occupation     text not null default '',
  segment        text not null default '',
  legal_responsible text not null default '',
  responsible_persons text not null default '',
  indicated_by   text not null default '',
  monthly_income bigint,
  patrimony      bigint,
  banks          jsonb not null default '[]',
  zip_code       text not null default '',
  street         text not null default '',
  number         text not null default '',
  complement     text not null default '',
  district       text not null default '',
  city           text not null default '',
  state          text not null default '',
  origin_id      uuid,
  owner_id       uuid,
  pre_seller_id  uuid,
  store_id       uuid not null,
  created_at     timestamptz not null default now(),
  search         text generated always as (platform.plain(name || ' ' || fantasy_name || ' ' || email || ' ' || phone || ' ' || phone2 || ' ' || document)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, origin_id) references list_items (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, pre_seller_id) references users (tenant_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id)
);
create unique index contacts_phone on contacts (tenant_id, phone);
create unique index contacts_email on contacts (tenant_id, lower(email)) where email <> '';
create unique index contacts_document on contacts (tenant_id, document) where document <> '';
create index contacts_newest on contacts (tenant_id, created_at desc, id);
create index contacts_name on contacts (tenant_id, name collate "pt-BR-x-icu", id);
create index contacts_origin on contacts (tenant_id, origin_id);
create index contacts_owner on contacts (tenant_id, owner_id);
create index contacts_pre_seller on contacts (tenant_id, pre_seller_id);
create index contacts_store on contacts (tenant_id, store_id);
create index contacts_search on contacts using gin (search gin_trgm_ops);
call platform.isolate('contacts');
