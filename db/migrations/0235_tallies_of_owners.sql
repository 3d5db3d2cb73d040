-- The same tallies for each owner: the list and the board of one seller are asked all day, and counting them deal by deal
-- grew with the deals of the company. They stand apart, so that the heads of all columns still read one row a place.
set local lock_timeout = '5s';

create table deal_owner_tallies (
  tenant_id uuid not null default platform.current_tenant(),
  id        bigint not null generated always as identity,
  owner_id  uuid not null,
  status_id uuid not null,
  store_id  uuid not null,
  state     text not null,
  day       date not null,
  deals     bigint not null,
  amount    numeric not null,
  kwp       numeric not null,
  folded    boolean not null default false,
  primary key (tenant_id, id)
);
create index deal_owner_tallies_place on deal_owner_tallies (tenant_id, owner_id, status_id, store_id, state, day);
create index deal_owner_tallies_loose on deal_owner_tallies (tenant_id) where not folded;
call platform.isolate('deal_owner_tallies');

create or replace function platform.tally_deals_changed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
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

-- Those of owners are folded as the others are.
create function platform.fold_deal_owner_tallies() returns void
  language sql set search_path = public, pg_catalog as $$
  with touched as (
    select distinct owner_id, status_id, store_id, state, day from deal_owner_tallies
    where tenant_id = platform.current_tenant() and not folded
  ), taken as (
    select t.id from deal_owner_tallies t join touched using (owner_id, status_id, store_id, state, day)
    where t.tenant_id = platform.current_tenant() for update of t skip locked
  ), gone as (
    delete from deal_owner_tallies where tenant_id = platform.current_tenant() and id = any (array(select id from taken))
    returning *
  )
  insert into deal_owner_tallies (owner_id, status_id, store_id, state, day, deals, amount, kwp, folded)
  select owner_id, status_id, store_id, state, day, sum(deals), sum(amount), sum(kwp), true from gone group by 1, 2, 3, 4, 5
  having sum(deals) <> 0 or sum(amount) <> 0 or sum(kwp) <> 0
$$;
grant execute on function platform.fold_deal_owner_tallies() to girassol_app;

insert into deal_owner_tallies (tenant_id, owner_id, status_id, store_id, state, day, deals, amount, kwp, folded)
select tenant_id, owner_id, status_id, store_id, state, (status_since at time zone 'UTC')::date,
       count(*), sum(bid_amount), sum(power_kwp::numeric), true
from deals where owner_id is not null group by 1, 2, 3, 4, 5, 6;
analyze deal_owner_tallies;
