-- Funnels (steps with their statuses) and the deals that move through them.

create table steps (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  color      text not null default '#2F80C2',
  position   int not null default 0,
  parallel   boolean not null default false,
  loss       boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index steps_position on steps (tenant_id, position);
call platform.isolate('steps');

-- What a status asks, forbids and does. Lists of roles: empty means everyone.
create table statuses (
  tenant_id         uuid not null default platform.current_tenant(),
  id                uuid not null,
  step_id           uuid not null,
  name              text not null,
  color             text not null default '#2F80C2',
  position          int not null default 0,
  goal_hours        int,
  prediction        int not null default 0 check (prediction between 0 and 100),
  requires          text[] not null default '{}',
  required_fields   uuid[] not null default '{}',
  required_categories uuid[] not null default '{}',
  requires_parallel uuid[] not null default '{}',
  forbids           text[] not null default '{}',
  will_move_to      uuid,
  removed_on_move   boolean not null default false,
  move_roles        uuid[] not null default '{}',
  card_roles        uuid[] not null default '{}',
  column_roles      uuid[] not null default '{}',
  hide_add_roles    uuid[] not null default '{}',
  deleted_at        timestamptz,
  created_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, step_id, id),
  foreign key (tenant_id, step_id) references steps (tenant_id, id),
  foreign key (tenant_id, will_move_to) references statuses (tenant_id, id)
);
create index statuses_step on statuses (tenant_id, step_id, position);
create index statuses_will_move_to on statuses (tenant_id, will_move_to);
call platform.isolate('statuses');

create table deals (
  tenant_id           uuid not null default platform.current_tenant(),
  id                  uuid not null,
  number              bigint not null,
  title               text not null,
  contact_id          uuid not null,
  step_id             uuid not null,
  status_id           uuid not null,
  status_since        timestamptz not null default now(),
  state               text not null default 'open' check (state in ('open', 'won', 'lost')),
  store_id            uuid not null,
  owner_id            uuid,
  pre_seller_id       uuid,
  technician_id       uuid,
  commercial_owner_id uuid,
  technical_owner_id  uuid,
  origin_id           uuid,
  deal_type_id        uuid,
  building_type_id    uuid,
  tags                uuid[] not null default '{}',
  description         text not null default '',
  bid_amount          bigint not null default 0,
  power_kwp           double precision not null default 0,
  consumption_kwh     double precision not null default 0,
  generation_kwh      double precision not null default 0,
  closing_on          date,
  closing_percent     int,
  rating              int check (rating between 1 and 5),
  rating_note         text not null default '',
  bant                jsonb not null default '{}',
  client_instance     text not null default '',
  lost_reason         text not null default '',
  closed_at           timestamptz,
  contract_signed_on  date,
  purchase_ordered_on date,
  installation_starts_on date,
  installation_ends_on date,
  installation_warranty_on date,
  proposal_accepted_on date,
  monitoring_model    text not null default '',
  monitoring_password text not null default '',
  zip_code            text not null default '',
  street              text not null default '',
  number_in_street    text not null default '',
  complement          text not null default '',
  district            text not null default '',
  city                text not null default '',
  state_code          text not null default '',
  ibge_code           int,
  latitude            double precision check (latitude between -90 and 90),
  longitude           double precision check (longitude between -180 and 180),
  plus_code           text not null default '',
  zoom                int,
  roof_type           text not null default '',
  roof_face           text not null default '',
  roof_slope          double precision,
  shading_point       text not null default '',
  shading_loss        double precision not null default 0,
  max_modules_per_row int,
  phase               text not null default '',
  tension             text not null default '',
  area_m2             double precision,
  irradiation         jsonb,
  -- Kept with the deal so that rules, cards and filters need no other table; written by the modules that own them.
  proposals           int not null default 0,
  accepted_proposal_id uuid,
  sales               int not null default 0,
  bill_units          int not null default 0,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  search              text generated always as (platform.plain(title || ' ' || number::text || ' ' || city)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id),
  foreign key (tenant_id, step_id) references steps (tenant_id, id),
  foreign key (tenant_id, step_id, status_id) references statuses (tenant_id, step_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, pre_seller_id) references users (tenant_id, id),
  foreign key (tenant_id, technician_id) references users (tenant_id, id),
  foreign key (tenant_id, commercial_owner_id) references users (tenant_id, id),
  foreign key (tenant_id, technical_owner_id) references users (tenant_id, id),
  foreign key (tenant_id, origin_id) references list_items (tenant_id, id),
  foreign key (tenant_id, deal_type_id) references list_items (tenant_id, id),
  foreign key (tenant_id, building_type_id) references list_items (tenant_id, id)
);
create index deals_column on deals (tenant_id, status_id, status_since desc, id);
create index deals_status_created on deals (tenant_id, status_id, created_at desc, id);
create index deals_status_amount on deals (tenant_id, status_id, bid_amount desc, id);
create index deals_step on deals (tenant_id, step_id, state, created_at desc, id);
create index deals_created on deals (tenant_id, created_at desc, id);
create index deals_amount on deals (tenant_id, bid_amount desc, id);
create index deals_title on deals (tenant_id, title collate "pt-BR-x-icu", id);
create index deals_contact on deals (tenant_id, contact_id);
create index deals_store on deals (tenant_id, store_id);
create index deals_owner on deals (tenant_id, owner_id);
create index deals_pre_seller on deals (tenant_id, pre_seller_id);
create index deals_technician on deals (tenant_id, technician_id);
create index deals_commercial_owner on deals (tenant_id, commercial_owner_id);
create index deals_technical_owner on deals (tenant_id, technical_owner_id);
create index deals_origin on deals (tenant_id, origin_id);
create index deals_type on deals (tenant_id, deal_type_id);
create index deals_building_type on deals (tenant_id, building_type_id);
create index deals_tags on deals using gin (tags);
create index deals_search on deals using gin (search gin_trgm_ops);
call platform.isolate('deals');

-- Where a deal stands besides its main status: one status in each parallel step.
create table deal_parallel_statuses (
  tenant_id uuid not null default platform.current_tenant(),
  deal_id   uuid not null,
  step_id   uuid not null,
  status_id uuid not null,
  since     timestamptz not null default now(),
  primary key (tenant_id, deal_id, step_id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, step_id, status_id) references statuses (tenant_id, step_id, id)
);
create index deal_parallel_statuses_status on deal_parallel_statuses (tenant_id, status_id, since desc);
create index deal_parallel_statuses_step on deal_parallel_statuses (tenant_id, step_id, status_id);
call platform.isolate('deal_parallel_statuses');

-- Every stay of a deal in a status: when it came, who moved it, when it left.
create table deal_stays (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  deal_id    uuid not null,
  step_id    uuid not null,
  status_id  uuid not null,
  entered_at timestamptz not null default now(),
  entered_by uuid,
  left_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, step_id) references steps (tenant_id, id),
  foreign key (tenant_id, status_id) references statuses (tenant_id, id),
  foreign key (tenant_id, entered_by) references users (tenant_id, id)
);
create index deal_stays_deal on deal_stays (tenant_id, deal_id, entered_at);
create index deal_stays_status on deal_stays (tenant_id, status_id, entered_at);
create index deal_stays_step on deal_stays (tenant_id, step_id);
create index deal_stays_entered_by on deal_stays (tenant_id, entered_by);
call platform.isolate('deal_stays');
