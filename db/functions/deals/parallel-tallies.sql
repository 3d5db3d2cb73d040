-- A deal's value, store and state also count in the tallies of its parallel places; a deal that only moved does not change them.
-- The changes are grouped instead of joined: PostgreSQL plans a trigger's statement for the number of rows of its first call, and a
-- join planned for a single move would compare each of a thousand deals with every other.
create or replace function platform.tally_parallels_of_deals() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if not platform.has_changed('tallies') then return null; end if;
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, parallel)
  select c.tenant_id, p.status_id, c.store_id, c.state, (p.since at time zone 'UTC')::date,
         sum(c.n), sum(c.n * c.bid_amount), sum(c.n * c.power_kwp::numeric), true
  from (
    select tenant_id, id, store_id, state, bid_amount, power_kwp, sum(n) as n
    from (
      select tenant_id, id, store_id, state, bid_amount, power_kwp, -1 as n from was
      union all
      select tenant_id, id, store_id, state, bid_amount, power_kwp, 1 from became
    ) deals
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
  ) c
  join deal_parallel_statuses p on p.tenant_id = c.tenant_id and p.deal_id = c.id
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
grant execute on function platform.tally_parallels_of_deals() to girassol_app;

-- A parallel place whose day or status changes is subtracted here and added again by tally_parallels_taken.
create or replace function platform.tally_parallels_left() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, parallel)
  select d.tenant_id, p.status_id, d.store_id, d.state, (p.since at time zone 'UTC')::date,
         -count(*), -sum(d.bid_amount), -sum(d.power_kwp::numeric), true
  from was p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id group by 1, 2, 3, 4, 5;
  return null;
end $$;
grant execute on function platform.tally_parallels_left() to girassol_app;

create or replace function platform.tally_parallels_taken() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, parallel)
  select d.tenant_id, p.status_id, d.store_id, d.state, (p.since at time zone 'UTC')::date,
         count(*), sum(d.bid_amount), sum(d.power_kwp::numeric), true
  from became p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id group by 1, 2, 3, 4, 5;
  return null;
end $$;
grant execute on function platform.tally_parallels_taken() to girassol_app;

-- Deletes a deal's parallel places before the deal itself, because their tallies are computed from the deal.
create or replace function platform.leave_parallels() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from deal_parallel_statuses where tenant_id = old.tenant_id and deal_id = old.id;
  return old;
end $$;
grant execute on function platform.leave_parallels() to girassol_app;
