-- Writes the changes of deals to the tallies of places and of owners, as differences: rows of `was` are subtracted, rows of
-- `became` added. An edit that changes none of the sums writes nothing.
create or replace function platform.tally_deals_changed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if not platform.has_changed('tallies') then return null; end if;
  with changes as materialized (
    select tenant_id, owner_id, status_id, store_id, state, (status_since at time zone 'UTC')::date as day,
           sum(n) as deals, sum(n * bid_amount) as amount, sum(n * power_kwp::numeric) as kwp
    from (
      select tenant_id, owner_id, status_id, store_id, state, status_since, bid_amount, power_kwp, -1 as n from was
      union all
      select tenant_id, owner_id, status_id, store_id, state, status_since, bid_amount, power_kwp, 1 from became
    ) deals
    group by 1, 2, 3, 4, 5, 6
    having sum(n) <> 0 or sum(n * bid_amount) <> 0 or sum(n * power_kwp::numeric) <> 0
  ), of_owners as (
    insert into deal_owner_tallies (tenant_id, owner_id, status_id, store_id, state, day, deals, amount, kwp)
    select * from changes where owner_id is not null
  )
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp)
  select tenant_id, status_id, store_id, state, day, sum(deals), sum(amount), sum(kwp) from changes group by 1, 2, 3, 4, 5
  having sum(deals) <> 0 or sum(amount) <> 0 or sum(kwp) <> 0;
  return null;
end $$;
grant execute on function platform.tally_deals_changed() to girassol_app;

create or replace function platform.tally_deals_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  with changes as materialized (
    select tenant_id, owner_id, status_id, store_id, state, (status_since at time zone 'UTC')::date as day,
           count(*) as deals, sum(bid_amount) as amount, sum(power_kwp::numeric) as kwp
    from became group by 1, 2, 3, 4, 5, 6
  ), of_owners as (
    insert into deal_owner_tallies (tenant_id, owner_id, status_id, store_id, state, day, deals, amount, kwp)
    select * from changes where owner_id is not null
  )
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp)
  select tenant_id, status_id, store_id, state, day, sum(deals), sum(amount), sum(kwp) from changes group by 1, 2, 3, 4, 5;
  return null;
end $$;
grant execute on function platform.tally_deals_added() to girassol_app;

create or replace function platform.tally_deals_removed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  with changes as materialized (
    select tenant_id, owner_id, status_id, store_id, state, (status_since at time zone 'UTC')::date as day,
           -count(*) as deals, -sum(bid_amount) as amount, -sum(power_kwp::numeric) as kwp
    from was group by 1, 2, 3, 4, 5, 6
  ), of_owners as (
    insert into deal_owner_tallies (tenant_id, owner_id, status_id, store_id, state, day, deals, amount, kwp)
    select * from changes where owner_id is not null
  )
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp)
  select tenant_id, status_id, store_id, state, day, sum(deals), sum(amount), sum(kwp) from changes group by 1, 2, 3, 4, 5;
  return null;
end $$;
grant execute on function platform.tally_deals_removed() to girassol_app;
