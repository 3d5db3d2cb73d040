-- Sums the rows of each place that was written to since the last folding into one row. Rows locked by another folding are left to
-- it.
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
grant execute on function platform.fold_deal_tallies() to girassol_app;

-- The same for the tallies of owners.
create or replace function platform.fold_deal_owner_tallies() returns void
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

-- The same for the tallies of shares.
create or replace function platform.fold_deal_shares() returns void
  language sql set search_path = public, pg_catalog as $$
  with touched as (
    select distinct part, key, store_id, state from deal_share_tallies
    where tenant_id = platform.current_tenant() and not folded
  ), taken as (
    select t.id from deal_share_tallies t join touched using (part, key, store_id, state)
    where t.tenant_id = platform.current_tenant() for update of t skip locked
  ), gone as (
    delete from deal_share_tallies where tenant_id = platform.current_tenant() and id = any (array(select id from taken))
    returning *
  )
  insert into deal_share_tallies (part, key, store_id, state, deals, amount, folded)
  select part, key, store_id, state, sum(deals), sum(amount), true from gone group by 1, 2, 3, 4
  having sum(deals) <> 0 or sum(amount) <> 0
$$;
grant execute on function platform.fold_deal_shares() to girassol_app;
