-- What a deal is worth, whose store it is and whether it is open counts in its parallel places too; a deal that only moved leaves
-- them alone. The changes are grouped, not joined: the plan of a trigger's statement is made for as many rows as come first, and
-- what was planned for a single move may not compare each of a thousand deals with each.
create or replace function platform.tally_parallels_of_deals() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
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

-- A place that changes its day or its status is left and taken.
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

-- The places go while the deal is still there to tell what they counted.
create or replace function platform.leave_parallels() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from deal_parallel_statuses where tenant_id = old.tenant_id and deal_id = old.id;
  return old;
end $$;
grant execute on function platform.leave_parallels() to girassol_app;
