-- The deals that move through the funnels, where they have stood, and the triggers that keep what follows from them.

-- been: the statuses that the deal has stood in, each once, kept by triggers.
create table deals (
  tenant_id                uuid not null default platform.current_tenant(),
  id                       uuid not null,
  number                   bigint not null,
  title                    text not null,
  contact_id               uuid not null,
  step_id                  uuid not null,
  status_id                uuid not null,
  status_since             timestamptz not null default now(),
  been                     uuid[] not null default '{}',
  state                    text not null default 'open' check (state in ('open', 'won', 'lost')),
  store_id                 uuid not null,
  owner_id                 uuid,
  pre_seller_id            uuid,
  technician_id            uuid,
  commercial_owner_id      uuid,
  technical_owner_id       uuid,
  origin_id                uuid,
  deal_type_id             uuid,
  building_type_id         uuid,
  tags                     uuid[] not null default '{}',
  description              text not null default '',
  bid_amount               bigint not null default 0,
  power_kwp                double precision not null default 0,
  consumption_kwh          double precision not null default 0,
  generation_kwh           double precision not null default 0,
  closing_on               date,
  closing_percent          int,
  rating                   int check (rating between 1 and 5),
  rating_note              text not null default '',
  bant                     jsonb not null default '{}',
  client_instance          text not null default '',
  lost_reason              text not null default '',
  lost_by                  uuid,
  closed_at                timestamptz,
  contract_signed_on       date,
  purchase_ordered_on      date,
  installation_starts_on   date,
  installation_ends_on     date,
  installation_warranty_on date,
  proposal_accepted_on     date,
  monitoring_model         text not null default '',
  monitoring_password      text not null default '',
  zip_code                 text not null default '',
  street                   text not null default '',
  number_in_street         text not null default '',
  complement               text not null default '',
  district                 text not null default '',
  city                     text not null default '',
  state_code               text not null default '',
  ibge_code                int,
  latitude                 double precision check (latitude between -90 and 90),
  longitude                double precision check (longitude between -180 and 180),
  plus_code                text not null default '',
  zoom                     int,
  roof_type                text not null default '',
  roof_face                text not null default '',
  roof_slope               double precision,
  shading_point            text not null default '',
  shading_loss             double precision not null default 0,
  max_modules_per_row      int,
  phase                    text not null default '',
  tension                  text not null default '',
  dealership               text not null default '',
  area_m2                  double precision,
  irradiation              jsonb,
  -- Kept with the deal so that rules, cards and filters need no other table; written by the modules that own them.
  proposals                int not null default 0,
  accepted_proposal_id     uuid,
  sales                    int not null default 0,
  bill_units               int not null default 0,
  bill_photos              int not null default 0,
  files                    int not null default 0,
  file_categories          uuid[] not null default '{}',
  budgets                  int not null default 0,
  pending_tasks            int not null default 0,
  next_task                text not null default '',
  next_task_at             timestamptz,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  search                   text generated always as (platform.plain(title || ' ' || number::text || ' ' || city)) stored,
  -- The bar of the Gantt: from installation start to end; without these dates from creation to closing forecast. A forecast that
  -- lies before the creation, or an end before its start, is a bar of one day.
  bar_starts_on            date generated always as (case
    when installation_starts_on is not null and installation_ends_on is not null then installation_starts_on
    when closing_on is not null then (created_at at time zone 'America/Sao_Paulo')::date end) stored,
  bar_ends_on              date generated always as (case
    when installation_starts_on is not null and installation_ends_on is not null
      then greatest(installation_starts_on, installation_ends_on)
    when closing_on is not null then greatest((created_at at time zone 'America/Sao_Paulo')::date, closing_on) end) stored,
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id),
  -- A status names its step: one key says both.
  foreign key (tenant_id, step_id, status_id) references statuses (tenant_id, step_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, pre_seller_id) references users (tenant_id, id),
  foreign key (tenant_id, technician_id) references users (tenant_id, id),
  foreign key (tenant_id, commercial_owner_id) references users (tenant_id, id),
  foreign key (tenant_id, technical_owner_id) references users (tenant_id, id),
  foreign key (tenant_id, lost_by) references users (tenant_id, id),
  foreign key (tenant_id, origin_id) references list_items (tenant_id, id),
  foreign key (tenant_id, deal_type_id) references list_items (tenant_id, id),
  foreign key (tenant_id, building_type_id) references list_items (tenant_id, id)
);

-- A column of the board: its figures and delays, also of one store or owner, come from the index without visiting the deals.
create index deals_column on deals (tenant_id, status_id, status_since desc, id)
  include (state, bid_amount, power_kwp, store_id, owner_id);
create index deals_status_created on deals (tenant_id, status_id, created_at desc, id) include (store_id);
create index deals_status_amount on deals (tenant_id, status_id, bid_amount desc, id);

-- Every order of the list stands on an index, so that a page anywhere in it costs what the first one costs. store_id: people
-- who see some stores only are counted for without reading rows.
create index deals_created on deals (tenant_id, created_at desc, id) include (store_id);
create index deals_amount on deals (tenant_id, bid_amount desc, id);
create index deals_title on deals (tenant_id, title collate "pt-BR-x-icu", id);
create index deals_kwp on deals (tenant_id, power_kwp desc, id);
create index deals_consumption on deals (tenant_id, consumption_kwh desc, id);
create index deals_since on deals (tenant_id, status_since desc, id);
-- The cards of a column by closing date: the status is told in the index, so that no deal of another column is looked at.
create index deals_closing on deals (tenant_id, closing_on, id, status_id);
create index deals_closed on deals (tenant_id, closed_at, id) where closed_at is not null;
create index deals_owner on deals (tenant_id, owner_id, created_at desc, id);
create index deals_store_created on deals (tenant_id, store_id, created_at desc, id);

-- The few cities of a company are found by walking from one to the next in the index, so that accents and case are compared once
-- a city and not once a deal, and counting reads no rows.
create index deals_city on deals (tenant_id, city, status_id) include (store_id, contact_id);
create index deals_tags on deals using gin (tags);
create index deals_search on deals using gin (search gin_trgm_ops);
-- The Gantt asks for bars by when they end, the map for places with the statuses that stand there: each from its index alone.
create index deals_bars on deals (tenant_id, bar_ends_on, bar_starts_on, id) include (status_id, store_id, state)
  where bar_ends_on is not null;
create index deals_place on deals (tenant_id, latitude, longitude) include (status_id, store_id, state, id)
  where latitude is not null;

-- Keys that most deals leave empty are indexed where they are filled in: nothing looks for the empty ones, and each index is
-- written with every new deal.
create index deals_contact on deals (tenant_id, contact_id);
create index deals_origin on deals (tenant_id, origin_id);
create index deals_type on deals (tenant_id, deal_type_id) where deal_type_id is not null;
create index deals_building_type on deals (tenant_id, building_type_id) where building_type_id is not null;
create index deals_pre_seller on deals (tenant_id, pre_seller_id) where pre_seller_id is not null;
create index deals_technician on deals (tenant_id, technician_id) where technician_id is not null;
create index deals_commercial_owner on deals (tenant_id, commercial_owner_id) where commercial_owner_id is not null;
create index deals_technical_owner on deals (tenant_id, technical_owner_id) where technical_owner_id is not null;
create index deals_lost_by on deals (tenant_id, lost_by) where lost_by is not null;
create index deals_accepted_proposal on deals (tenant_id, accepted_proposal_id) where accepted_proposal_id is not null;

-- A status, an owner or a store is of one company, which the planner would not know: it took the deals of a company and those of
-- an owner for two chances, and sorted them all instead of walking the order's index until a page is full.
create statistics deals_status_of_company (dependencies) on tenant_id, status_id from deals;
create statistics deals_owner_of_company (dependencies) on tenant_id, owner_id from deals;
create statistics deals_pre_seller_of_company (dependencies) on tenant_id, pre_seller_id from deals;
create statistics deals_store_of_company (dependencies) on tenant_id, store_id from deals;
create statistics deals_origin_of_company (dependencies) on tenant_id, origin_id from deals;
create statistics deals_type_of_company (dependencies) on tenant_id, deal_type_id from deals;
create statistics deals_contact_of_company (dependencies) on tenant_id, contact_id from deals;

create trigger deal_has_been before insert or update of status_id on deals
  for each row execute function platform.deal_has_been();
create trigger leave_parallels before delete on deals for each row execute function platform.leave_parallels();
create trigger tally_deals_added after insert on deals referencing new table as became
  for each statement execute function platform.tally_deals_added();
create trigger tally_deals_changed after update on deals referencing old table as was new table as became
  for each statement execute function platform.tally_deals_changed();
create trigger tally_deals_removed after delete on deals referencing old table as was
  for each statement execute function platform.tally_deals_removed();
create trigger tally_parallels_of_deals after update on deals referencing old table as was new table as became
  for each statement execute function platform.tally_parallels_of_deals();
create trigger tally_shares_added after insert on deals referencing new table as became
  for each statement execute function platform.tally_shares();
create trigger tally_shares_changed after update on deals referencing old table as was new table as became
  for each statement execute function platform.tally_shares();
create trigger tally_shares_removed after delete on deals referencing old table as was
  for each statement execute function platform.tally_shares();
create trigger search_deals_added after insert on deals referencing new table as added
  for each statement execute function platform.search_deals_added();
create trigger search_deal_written
  after update of title, number, city, contact_id, store_id, owner_id, pre_seller_id, technician_id,
    commercial_owner_id, technical_owner_id on deals
  for each row execute function platform.search_deal_written();
create trigger search_removed after delete on deals referencing old table as removed
  for each statement execute function platform.search_removed();
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
create trigger tally_parallels_taken after insert on deal_parallel_statuses referencing new table as became
  for each statement execute function platform.tally_parallels_taken();
create trigger tally_parallels_left_by_change after update on deal_parallel_statuses referencing old table as was
  for each statement execute function platform.tally_parallels_left();
create trigger tally_parallels_taken_by_change after update on deal_parallel_statuses referencing new table as became
  for each statement execute function platform.tally_parallels_taken();
create trigger tally_parallels_left after delete on deal_parallel_statuses referencing old table as was
  for each statement execute function platform.tally_parallels_left();
call platform.isolate('deal_parallel_statuses');

-- Every stay of a deal in a status: when it came, who moved it, from which status, when it left. In a parallel step came_from is
-- that step's own status before, else the main one.
create table deal_stays (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  deal_id    uuid not null,
  step_id    uuid not null,
  status_id  uuid not null,
  came_from  uuid,
  entered_at timestamptz not null default now(),
  entered_by uuid,
  left_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, step_id, status_id) references statuses (tenant_id, step_id, id),
  foreign key (tenant_id, entered_by) references users (tenant_id, id)
);
create index deal_stays_deal on deal_stays (tenant_id, deal_id, entered_at) include (status_id, left_at);
create index deal_stays_status on deal_stays (tenant_id, status_id, entered_at);
-- The flow diagram asks for moves by period.
create index deal_stays_entered on deal_stays (tenant_id, entered_at) include (came_from, status_id, deal_id);
create index deal_stays_entered_by on deal_stays (tenant_id, entered_by);
create trigger deals_have_been after insert on deal_stays referencing new table as became
  for each statement execute function platform.deals_have_been();
call platform.isolate('deal_stays');
