-- How many deals stand where, and what they are worth, kept beside the deals: heads of columns and the count of a list
-- without filters cost as much as the days that deals have waited, however many deals there are.
--
-- Each row is a difference that one statement made, so that writers never wait for each other; the sum of all rows of a
-- place is what stands there. Rows of the same place are made one row by platform.fold_deal_tallies.
set local lock_timeout = '5s';

create table deal_tallies (
  tenant_id uuid not null default platform.current_tenant(),
  id        bigint not null generated always as identity,
  status_id uuid not null,
  store_id  uuid not null,
  state     text not null,
  -- The day in UTC since which the deals stand in the status.
  day       date not null,
  deals     bigint not null,
  amount    numeric not null,
  kwp       numeric not null,
  -- Made of several; what is not has been written since.
  folded    boolean not null default false,
  primary key (tenant_id, id)
);
create index deal_tallies_place on deal_tallies (tenant_id, status_id, store_id, state, day);
create index deal_tallies_loose on deal_tallies (tenant_id) where not folded;
call platform.isolate('deal_tallies');

-- A place of `was` loses, one of `became` gains; what an edit leaves in its place writes nothing.
create function platform.tally_deals_changed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp)
  select tenant_id, status_id, store_id, state, (status_since at time zone 'UTC')::date,
         sum(n), sum(n * bid_amount), sum(n * power_kwp::numeric)
  from (
    select tenant_id, status_id, store_id, state, status_since, bid_amount, power_kwp, -1 as n from was
    union all
    select tenant_id, status_id, store_id, state, status_since, bid_amount, power_kwp, 1 from became
  ) changes
  group by 1, 2, 3, 4, 5
  having sum(n) <> 0 or sum(n * bid_amount) <> 0 or sum(n * power_kwp::numeric) <> 0;
  return null;
end $$;

create function platform.tally_deals_added() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp)
  select tenant_id, status_id, store_id, state, (status_since at time zone 'UTC')::date,
         count(*), sum(bid_amount), sum(power_kwp::numeric)
  from became group by 1, 2, 3, 4, 5;
  return null;
end $$;

create function platform.tally_deals_removed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp)
  select tenant_id, status_id, store_id, state, (status_since at time zone 'UTC')::date,
         -count(*), -sum(bid_amount), -sum(power_kwp::numeric)
  from was group by 1, 2, 3, 4, 5;
  return null;
end $$;

create trigger tally_deals_added after insert on deals referencing new table as became
  for each statement execute function platform.tally_deals_added();
create trigger tally_deals_changed after update on deals referencing old table as was new table as became
  for each statement execute function platform.tally_deals_changed();
create trigger tally_deals_removed after delete on deals referencing old table as was
  for each statement execute function platform.tally_deals_removed();

-- Makes one row of each place that the company has written to since. Rows that somebody else is folding are left to them.
create function platform.fold_deal_tallies() returns void
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
  insert into deal_tallies (status_id, store_id, state, day, deals, amount, kwp, folded)
  select status_id, store_id, state, day, sum(deals), sum(amount), sum(kwp), true from gone group by 1, 2, 3, 4
  having sum(deals) <> 0 or sum(amount) <> 0 or sum(kwp) <> 0
$$;

grant execute on function platform.tally_deals_changed(), platform.tally_deals_added(), platform.tally_deals_removed(),
  platform.fold_deal_tallies() to girassol_app;

insert into deal_tallies (tenant_id, status_id, store_id, state, day, deals, amount, kwp, folded)
select tenant_id, status_id, store_id, state, (status_since at time zone 'UTC')::date, count(*), sum(bid_amount), sum(power_kwp::numeric), true
from deals group by 1, 2, 3, 4, 5;
analyze deal_tallies;
