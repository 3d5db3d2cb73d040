-- What a proposal stands on: the consumer units of a deal, the company's own figures of its distributors, what it sells, and
-- how it sizes and prices.

-- A distributor as the company works with it; what is null follows the shipped tariff of the distributor named in aneel_name.
-- green, blue: the company's own prices of supply at high voltage, by tariff mode.
create table concessionaires (
  tenant_id             uuid not null default platform.current_tenant(),
  id                    uuid not null,
  code                  text not null,
  name                  text not null,
  uf                    text not null,
  aneel_name            text not null default '',
  te                    double precision check (te >= 0),
  tusd                  double precision check (tusd >= 0),
  fio_b                 double precision check (fio_b >= 0),
  icms                  double precision check (icms between 0 and 1),
  pis_cofins            double precision check (pis_cofins between 0 and 1),
  proportional_icms     double precision check (proportional_icms between 0 and 1),
  street_lighting_cents bigint check (street_lighting_cents >= 0),
  green                 jsonb,
  blue                  jsonb,
  store_ids             uuid[] not null default '{}',
  created_at            timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index concessionaires_code on concessionaires (tenant_id, lower(code));
create index concessionaires_uf on concessionaires (tenant_id, uf, name);
call platform.isolate('concessionaires');

-- One energy bill of a deal. Exactly one unit generates, the others receive a share of its surplus.
create table consumer_units (
  tenant_id             uuid not null default platform.current_tenant(),
  id                    uuid not null,
  deal_id               uuid not null,
  position              int not null default 0,
  code                  text not null default '',
  holder                text not null default '',
  role                  text not null default 'generating' check (role in ('generating', 'beneficiary')),
  tariff_group          text not null default 'B' check (tariff_group in ('A', 'B')),
  consumer_class        text not null default 'residential',
  phase                 text not null default 'two' check (phase in ('single', 'two', 'three')),
  meter_number          text not null default '',
  distributor           text not null default '',
  concessionaire_id     uuid,
  breaker_voltage       double precision,
  breaker_amperes       double precision,
  consumption_kwh       jsonb not null default '[]',
  street_lighting_cents bigint not null default 0 check (street_lighting_cents >= 0),
  simultaneity          double precision not null default 0.3 check (simultaneity between 0 and 1),
  share                 double precision not null default 0 check (share between 0 and 1),
  priority              int not null default 0,
  social_tariff         boolean not null default false,
  typed_price           double precision check (typed_price > 0),
  typed_fio_b           double precision check (typed_fio_b >= 0),
  icms                  double precision check (icms between 0 and 1),
  pis_cofins            double precision check (pis_cofins between 0 and 1),
  proportional_icms     double precision check (proportional_icms between 0 and 1),
  group_a               jsonb,
  bill_file_id          uuid,
  created_at            timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, concessionaire_id) references concessionaires (tenant_id, id)
);
create index consumer_units_deal on consumer_units (tenant_id, deal_id, position);
create unique index consumer_units_generating on consumer_units (tenant_id, deal_id) where role = 'generating';
create index consumer_units_concessionaire on consumer_units (tenant_id, concessionaire_id);
call platform.isolate('consumer_units');

-- What the company sells: a module or inverter of the shipped lists with the company's price, or one of its own with its datasheet.
create table catalogue_items (
  tenant_id           uuid not null default platform.current_tenant(),
  id                  uuid not null,
  kind                text not null check (kind in ('module', 'inverter')),
  shipped_key         text not null default '',
  datasheet           jsonb,
  manufacturer        text not null,
  model               text not null,
  power               double precision not null check (power > 0),
  price_cents         bigint not null check (price_cents >= 0),
  warranty_years      int check (warranty_years >= 0),
  maximum_dc_ac_ratio double precision check (maximum_dc_ac_ratio > 0),
  enabled             boolean not null default true,
  created_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  check (shipped_key <> '' or datasheet is not null)
);
create unique index catalogue_items_shipped on catalogue_items (tenant_id, kind, shipped_key) where shipped_key <> '';
create index catalogue_items_kind on catalogue_items (tenant_id, kind, enabled, power);
call platform.isolate('catalogue_items');

-- How a company sizes and prices systems of a range of powers; settings hold the figures of the engine.
create table sizing_configs (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  code       text not null,
  from_kwp   double precision not null default 0,
  to_kwp     double precision,
  settings   jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (to_kwp is null or from_kwp < to_kwp)
);
create index sizing_configs_range on sizing_configs (tenant_id, from_kwp);
call platform.isolate('sizing_configs');
