-- Heads of parallel statuses are tallied as those of the main ones: they stand in every board and in insights.
set local lock_timeout = '5s';

alter table deal_tallies add column parallel boolean not null default false;

-- What a deal is worth, whose store it is and whether it is open counts in its parallel places too.
create function platform.tally_parallels_of_deals() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, parallel)
  select c.tenant_id, p.status_id, c.store_id, c.state, (p.since at time zone 'UTC')::date,
         sum(n), sum(n * c.bid_amount), sum(n * c.power_kwp::numeric), true
  from was o join became b using (tenant_id, id)
  cross join lateral (values (o.tenant_id, o.id, o.store_id, o.state, o.bid_amount, o.power_kwp, -1),
    (b.tenant_id, b.id, b.store_id, b.state, b.bid_amount, b.power_kwp, 1))
    c (tenant_id, id, store_id, state, bid_amount, power_kwp, n)
  join deal_parallel_statuses p on p.tenant_id = c.tenant_id and p.deal_id = c.id
  where (o.store_id, o.state, o.bid_amount, o.power_kwp) is distinct from (b.store_id, b.state, b.bid_amount, b.power_kwp)
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

-- A place that changes its day or its status is left and taken.
create function platform.tally_parallels_left() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, parallel)
  select d.tenant_id, p.status_id, d.store_id, d.state, (p.since at time zone 'UTC')::date,
         -count(*), -sum(d.bid_amount), -sum(d.power_kwp::numeric), true
  from was p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id group by 1, 2, 3, 4, 5;
  return null;
end $$;

create function platform.tally_parallels_taken() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, parallel)
  select d.tenant_id, p.status_id, d.store_id, d.state, (p.since at time zone 'UTC')::date,
         count(*), sum(d.bid_amount), sum(d.power_kwp::numeric), true
  from became p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id group by 1, 2, 3, 4, 5;
  return null;
end $$;

create trigger tally_parallels_of_deals after update on deals referencing old table as was new table as became
  for each statement execute function platform.tally_parallels_of_deals();
create trigger tally_parallels_taken after insert on deal_parallel_statuses referencing new table as became
  for each statement execute function platform.tally_parallels_taken();
create trigger tally_parallels_left_by_change after update on deal_parallel_statuses referencing old table as was
  for each statement execute function platform.tally_parallels_left();
create trigger tally_parallels_taken_by_change after update on deal_parallel_statuses referencing new table as became
  for each statement execute function platform.tally_parallels_taken();
create trigger tally_parallels_left after delete on deal_parallel_statuses referencing old table as was
  for each statement execute function platform.tally_parallels_left();

-- The places go while the deal is still there to tell what they counted.
create function platform.leave_parallels() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from deal_parallel_statuses where tenant_id = old.tenant_id and deal_id = old.id;
  return old;
end $$;
create trigger leave_parallels before delete on deals for each row execute function platform.leave_parallels();

create or replace function platform.fold_deal_tallies() returns void
  language sql set search_path = public, pg_catalog as $$
  with touched as (
    select distinct status_id, store_id, state, day from deal_tallies
    where tenant_id = platform.current_tenant() and not folded
  ), taken as (
    select t.id from deal_tallies t join touched using (status_id, store_id, state, day)
    where t.tenant_id = platform.current_tenant() for update of t skip locked
  ), gone as (
    delete from deal_tallies where tenant_id = platform.current_tenant() and id = any (array(select id from taken))
    returning *
  )
  insert into deal_tallies (status_id, store_id, state, day, parallel, deals, amount, kwp, folded)
  select status_id, store_id, state, day, parallel, sum(deals), sum(amount), sum(kwp), true from gone group by 1, 2, 3, 4, 5
  having sum(deals) <> 0 or sum(amount) <> 0 or sum(kwp) <> 0
$$;

grant execute on function platform.tally_parallels_of_deals(), platform.tally_parallels_left(),
  platform.tally_parallels_taken(), platform.leave_parallels() to girassol_app;

insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, parallel, folded)
select d.tenant_id, p.status_id, d.store_id, d.state, (p.since at time zone 'UTC')::date,
       count(*), sum(d.bid_amount), sum(d.power_kwp::numeric), true, true
from deal_parallel_statuses p join deals d on d.tenant_id = p.tenant_id and d.id = p.deal_id group by 1, 2, 3, 4, 5;
