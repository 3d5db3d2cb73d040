-- The month in Brasília.
create or replace function platform.month_of(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM');
grant execute on function platform.month_of(timestamptz) to girassol_app;

-- The shares (owner, origin, months, reason, statuses) that one deal counts in.
create or replace function platform.shares_of_deal(owner_id uuid, origin_id uuid, created_at timestamptz, closed_at timestamptz, state text,
    lost_reason text, been uuid[], amount bigint)
  returns table (part text, key text, amount numeric) language sql stable as $$
  select part, key, amount from (values
    ('owner', coalesce(owner_id::text, ''), amount::numeric), ('origin', coalesce(origin_id::text, ''), amount),
    ('created', platform.month_of(created_at), amount), ('closed', platform.month_of(closed_at), amount),
    ('reason', case when state = 'lost' then lost_reason end, amount), ('been', been::text, 0)) s (part, key, amount)
  where key is not null
$$;
grant execute on function platform.shares_of_deal(uuid, uuid, timestamptz, timestamptz, text, text, uuid[], bigint) to girassol_app;

-- Writes the changes of deals to deal_share_tallies, as differences.
create or replace function platform.tally_shares() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op = 'INSERT' then
    insert into deal_share_tallies (tenant_id, part, key, store_id, state, deals, amount)
    select d.tenant_id, s.part, s.key, d.store_id, d.state, count(*), sum(s.amount)
    from became d cross join platform.shares_of_deal(d.owner_id, d.origin_id, d.created_at, d.closed_at, d.state, d.lost_reason, d.been, d.bid_amount) s group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into deal_share_tallies (tenant_id, part, key, store_id, state, deals, amount)
    select d.tenant_id, s.part, s.key, d.store_id, d.state, -count(*), -sum(s.amount)
    from was d cross join platform.shares_of_deal(d.owner_id, d.origin_id, d.created_at, d.closed_at, d.state, d.lost_reason, d.been, d.bid_amount) s group by 1, 2, 3, 4, 5;
  elsif platform.has_changed('tallies') then
    insert into deal_share_tallies (tenant_id, part, key, store_id, state, deals, amount)
    select d.tenant_id, s.part, s.key, d.store_id, d.state, sum(n), sum(n * s.amount)
    from (select tenant_id, store_id, state, owner_id, origin_id, created_at, closed_at, lost_reason, been, bid_amount, -1 as n from was union all select tenant_id, store_id, state, owner_id, origin_id, created_at, closed_at, lost_reason, been, bid_amount, 1 from became) d
    cross join platform.shares_of_deal(d.owner_id, d.origin_id, d.created_at, d.closed_at, d.state, d.lost_reason, d.been, d.bid_amount) s
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(n * s.amount) <> 0;
  end if;
  return null;
end $$;
grant execute on function platform.tally_shares() to girassol_app;
