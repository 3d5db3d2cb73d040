-- What proposals need besides modules and inverters, with what each supplier asks for it from which day on; and the distributors.
create table inputs (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  name        text not null,
  code        text not null default '',
  category_id uuid,
  unit        text not null default 'un',
  enabled     boolean not null default true,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references list_items (tenant_id, id)
);
create unique index inputs_code on inputs (tenant_id, lower(code)) where code <> '';
create index inputs_category on inputs (tenant_id, category_id);
create index inputs_name on inputs (tenant_id, name collate "pt-BR-x-icu", id);
create index inputs_newest on inputs (tenant_id, created_at desc, id desc);
call platform.isolate('inputs');

-- Never changed, only followed by another.
create table input_prices (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  input_id    uuid not null,
  supplier_id uuid not null,
  cost_cents bigint not null check (cost_cents > 0),
  valid_from  date not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, input_id) references inputs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id)
);
create unique index input_prices_day on input_prices (tenant_id, input_id, supplier_id, valid_from desc);
create index input_prices_supplier on input_prices (tenant_id, supplier_id);
call platform.isolate('input_prices');

create table distributors (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  name        text not null,
  cnpj        text not null,
  contact     text not null default '',
  phone       text not null default '',
  email       text not null default '',
  supplier_id uuid,
  enabled     boolean not null default true,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id)
);
create unique index distributors_cnpj on distributors (tenant_id, cnpj);
create index distributors_supplier on distributors (tenant_id, supplier_id);
create index distributors_name on distributors (tenant_id, name collate "pt-BR-x-icu", id);
create index distributors_newest on distributors (tenant_id, created_at desc, id desc);
call platform.isolate('distributors');

-- One row of a company.
create table supply_settings (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  -- After so many days a price is marked as old.
  price_days int not null check (price_days between 1 and 365),
  primary key (tenant_id, id)
);
create unique index supply_settings_one on supply_settings (tenant_id);
call platform.isolate('supply_settings');
