-- The Gantt asks for bars by when they end, the map for places with the statuses that stand there: each from its index alone.
set local lock_timeout = '5s';

-- From installation start to end; without these dates from creation to closing forecast. A forecast that lies before the
-- creation, or an end before its start, is a bar of one day.
alter table deals
  add column bar_starts_on date generated always as (case
    when installation_starts_on is not null and installation_ends_on is not null then installation_starts_on
    when closing_on is not null then (created_at at time zone 'America/Sao_Paulo')::date end) stored,
  add column bar_ends_on date generated always as (case
    when installation_starts_on is not null and installation_ends_on is not null
      then greatest(installation_starts_on, installation_ends_on)
    when closing_on is not null then greatest((created_at at time zone 'America/Sao_Paulo')::date, closing_on) end) stored;
create index deals_bars on deals (tenant_id, bar_ends_on, bar_starts_on, id) include (status_id, store_id, state)
  where bar_ends_on is not null;

drop index deals_place;
create index deals_place on deals (tenant_id, latitude, longitude) include (status_id, store_id, state, id)
  where latitude is not null;
