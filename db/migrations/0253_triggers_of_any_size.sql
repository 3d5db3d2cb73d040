-- The plan of a trigger's statement is made for as many rows as come first, and kept: what was planned for a single move may not
-- compare each of a thousand deals with each. On a connection whose plans an analyze had put aside, ten thousand deals took
-- 103 s to move instead of 4.
set local lock_timeout = '5s';

-- A deal that changes takes its worth along in the parallel places it has; one that only moved leaves them alone.
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

-- Most stays begin where the deal itself says already that it has been; a statement without rows still calls every trigger.
create or replace function platform.deals_have_been() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if not exists (select from became b join deals d on d.tenant_id = b.tenant_id and d.id = b.deal_id
                 where b.status_id <> all (d.been)) then
    return null;
  end if;
  update deals d set been = d.been || array(select s.id from unnest(b.been) as s(id) where s.id <> all (d.been))
  from (select tenant_id, deal_id, array_agg(distinct status_id) as been from became group by 1, 2) b
  where d.tenant_id = b.tenant_id and d.id = b.deal_id and not d.been @> b.been;
  return null;
end $$;

create or replace function platform.search_removed() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  delete from search_entries e
  using (select tenant_id, array_agg(id) as ids from removed group by tenant_id) r
  where e.tenant_id = r.tenant_id and e.record_id = any (r.ids);
  return null;
end $$;
