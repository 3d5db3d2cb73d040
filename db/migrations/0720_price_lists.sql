-- Price lists of suppliers: imports of other kinds than leads, and the loads by which kits become valid.
set local lock_timeout = '5s';

-- kind: what its rows become. about_id: the record that it belongs to, of the kind's own (a list's supplier).
alter table imports add column kind text not null default 'leads';
alter table imports add column about_id uuid;
alter table imports add column sheet text not null default '';
alter table imports add column sheets text[] not null default '{}';
-- Rows that say nothing new, and rows that somebody has to look at.
alter table imports add column same int not null default 0;
alter table imports add column doubtful int not null default 0;
create index imports_about on imports (tenant_id, kind, about_id);

alter table import_rows drop constraint import_rows_verdict_check;
alter table import_rows add constraint import_rows_verdict_check
  check (verdict in ('new', 'update', 'same', 'doubtful', 'rejected'));
-- What the row calls the thing that it names: the code of a kit.
alter table import_rows add column key text;
create index import_rows_key on import_rows (tenant_id, import_id, key) where key is not null;
create index import_rows_doubtful on import_rows (tenant_id, import_id, at) where verdict = 'doubtful';

-- How files about a record are read: sheet, header, columns, converters, values for what has no column.
create table import_habits (
  tenant_id uuid not null default platform.current_tenant(),
  kind      text not null,
  about_id  uuid not null,
  habits    jsonb not null,
  primary key (tenant_id, kind, about_id)
);
call platform.isolate('import_habits');

-- A supplier's whole list as it was read once. Its kits count while the supplier names it.
create table price_loads (
  tenant_id       uuid not null default platform.current_tenant(),
  id              uuid not null,
  supplier_id     uuid not null,
  -- The file that it came from; null: the supplier's connection.
  import_id       uuid,
  name            text not null,
  mode            text not null check (mode in ('replace', 'increment')),
  state           text not null default 'filling'
                  check (state in ('filling', 'ready', 'quarantined', 'valid', 'followed', 'withdrawn', 'discarded')),
  -- The list that was valid when it was filled: what it was compared with, and what a withdrawal returns to.
  base_id         uuid,
  -- Why it waits for a person, as the code of a message with its values.
  reason          jsonb,
  kits            int not null default 0,
  added           int not null default 0,
  changed         int not null default 0,
  vanished        int not null default 0,
  created_by      uuid,
  created_at      timestamptz not null default now(),
  switched_at     timestamptz,
  ended_at        timestamptz,
  rows_removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete set null (import_id),
  foreign key (tenant_id, base_id) references price_loads (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index price_loads_newest on price_loads (tenant_id, supplier_id, created_at desc, id desc);
create index price_loads_import on price_loads (tenant_id, import_id);
create index price_loads_base on price_loads (tenant_id, base_id);
create index price_loads_created_by on price_loads (tenant_id, created_by);
call platform.isolate('price_loads');

alter table suppliers add column list_id uuid;
alter table suppliers add foreign key (tenant_id, list_id) references price_loads (tenant_id, id);
create index suppliers_list on suppliers (tenant_id, list_id);

-- list_id null: entered by hand. origin_id: the same kit in the first list that named it, by which proposals know it.
alter table kits add column list_id uuid;
alter table kits add column origin_id uuid;
-- Powers that differ by no more than a twentieth: kits are ranked by price within a band.
alter table kits add column power_band int not null generated always as (floor(ln(power_kwp) / ln(1.05::float8))::int) stored;
-- What is left of a code when a spreadsheet takes its zeros away. A column, as an index may only look at columns behind the policy.
alter table kits add column bare_code text not null generated always as (ltrim(code, '0')) stored;
alter table kits add foreign key (tenant_id, list_id) references price_loads (tenant_id, id) on delete cascade;
drop index kits_code;
create unique index kits_code on kits (tenant_id, supplier_id, code, list_id) nulls not distinct where code <> '';
create index kits_list on kits (tenant_id, list_id, bare_code);
create index kits_origin on kits (tenant_id, origin_id) where origin_id is not null;
drop index kits_offered;
-- The price as an expression: no other index has this order, so the planner cannot read all kits by price for a band with few.
create index kits_ranked on kits (tenant_id, phase, power_band, (cost_cents + 0), id) where enabled;
