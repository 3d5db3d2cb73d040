-- Who sells equipment to the company, and the kits that they offer.
create table suppliers (
  tenant_id              uuid not null default platform.current_tenant(),
  id                     uuid not null,
  name                   text not null,
  company_name           text not null default '',
  cnpj                   text not null,
  municipal_registration text not null default '',
  phone                  text not null default '',
  email                  text not null default '',
  -- The functions that may make proposals with its kits; none: all of them.
  role_ids               uuid[] not null default '{}',
  -- What it calls the structures of the company's roof types: [{"roofTypeId": …, "code": …}].
  roof_codes             jsonb not null default '[]',
  enabled                boolean not null default true,
  created_at             timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index suppliers_cnpj on suppliers (tenant_id, cnpj);
create index suppliers_name on suppliers (tenant_id, name collate "pt-BR-x-icu", id);
create index suppliers_newest on suppliers (tenant_id, created_at desc, id desc);
create index suppliers_roles on suppliers using gin (role_ids);
call platform.isolate('suppliers');

create table kits (
  tenant_id      uuid not null default platform.current_tenant(),
  id             uuid not null,
  supplier_id    uuid not null,
  name           text not null,
  code           text not null default '',
  kit_type       text not null check (kit_type in ('national', 'imported')),
  module_id      uuid not null,
  modules        int not null check (modules > 0),
  -- [{"itemId": …, "quantity": …}]
  inverters      jsonb not null,
  -- What else it holds: [{"name": …, "quantity": …, "unit": …}].
  items          jsonb not null default '[]',
  -- kWp of its modules and kW of its inverters, kept with the equipment.
  power_kwp      double precision not null check (power_kwp > 0),
  ac_kw          double precision not null check (ac_kw > 0),
  structure      text not null check (structure in ('none', 'colonial', 'fiber-cement', 'metallic', 'slab', 'soil', 'extra')),
  phase          text not null check (phase in ('single', 'two', 'three')),
  -- Volts between phase and neutral and between phases: 127/220 V, 220/380 V, or 13.8 kV and above.
  tension        text not null check (tension in ('127/220', '220/380', '13800')),
  cost_cents    bigint not null check (cost_cents > 0),
  -- The day on which the price was last said.
  priced_on      date not null,
  valid_until    date,
  lead_time_days int check (lead_time_days between 0 and 730),
  enabled        boolean not null default true,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  foreign key (tenant_id, module_id) references catalogue_items (tenant_id, id)
);
create unique index kits_code on kits (tenant_id, supplier_id, code) where code <> '';
create index kits_supplier on kits (tenant_id, supplier_id, name, id);
create index kits_module on kits (tenant_id, module_id);
create index kits_inverters on kits using gin (inverters jsonb_path_ops);
create index kits_name on kits (tenant_id, name collate "pt-BR-x-icu", id);
create index kits_power on kits (tenant_id, power_kwp, id);
create index kits_price on kits (tenant_id, cost_cents, id);
create index kits_newest on kits (tenant_id, created_at desc, id desc);
-- What the form of a proposal asks for: kits on sale, by power.
create index kits_offered on kits (tenant_id, phase, power_kwp, cost_cents) where enabled;
call platform.isolate('kits');
