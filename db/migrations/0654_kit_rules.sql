-- How a company puts kits together from its price list and its inputs. An empty list stands for all of its values.
set local lock_timeout = '5s';

create table kit_rules (
  tenant_id           uuid not null default platform.current_tenant(),
  id                  uuid not null,
  name                text not null,
  generation_type     text not null check (generation_type in ('on-grid', 'off-grid', 'hybrid')),
  types               text[] not null default '{}',
  phases              text[] not null default '{}',
  tensions            text[] not null default '{}',
  -- Degrees: the steepest roof.
  inclination         double precision check (inclination between 0 and 90),
  power_backup        boolean not null default false,
  bank_quantity       int not null default 0 check (bank_quantity between 0 and 100),
  battery_quantity    int not null default 0 check (battery_quantity between 0 and 100),
  battery_type        text not null default '' check (battery_type in ('', 'lithium', 'lead-acid')),
  include_transformer boolean not null default false,
  modules_per_row     int check (modules_per_row between 1 and 1000),
  -- From the modules to the inverter, where nothing is known of the place.
  distance_m          double precision not null default 20 check (distance_m between 0 and 10000),
  -- [{"inputId": …, "part": …, "quantity": …, "per": …}]
  parts               jsonb not null default '[]',
  enabled             boolean not null default true,
  created_at          timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index kit_rules_name on kit_rules (tenant_id, name collate "pt-BR-x-icu", id);
create index kit_rules_newest on kit_rules (tenant_id, created_at desc, id desc);
create index kit_rules_parts on kit_rules using gin (parts jsonb_path_ops);
call platform.isolate('kit_rules');
