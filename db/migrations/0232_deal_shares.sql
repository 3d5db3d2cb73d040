-- What insights say of all deals of a company, by whose they are, where they came from, when they came and closed, why they were
-- lost and where they have been: differences, summed when asked for and folded as those of the places are.
set local lock_timeout = '5s';

create table deal_share_tallies (
  tenant_id uuid not null default platform.current_tenant(),
  id        bigint not null generated always as identity,
  part      text not null check (part in ('owner', 'origin', 'created', 'closed', 'reason', 'been')),
  -- A person, an origin, a month (2026-03), a reason or statuses, as text; empty for none.
  key       text not null,
  store_id  uuid not null,
  state     text not null,
  deals     bigint not null,
  amount    numeric not null,
  folded    boolean not null default false,
  primary key (tenant_id, id)
);
create index deal_share_tallies_part on deal_share_tallies (tenant_id, part, store_id, state);
create index deal_share_tallies_loose on deal_share_tallies (tenant_id) where not folded;
call platform.isolate('deal_share_tallies');

create function platform.month_of(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM');

-- The shares that one deal has a part in.
create function platform.shares_of_deal(owner_id uuid, origin_id uuid, created_at timestamptz, closed_at timestamptz, state text,
    lost_reason text, been uuid[], amount bigint)
  returns table (part text, key text, amount numeric) language sql stable as $$
  select part, key, amount from (values
    ('owner', coalesce(owner_id::text, ''), amount::numeric), ('origin', coalesce(origin_id::text, ''), amount),
    ('created', platform.month_of(created_at), amount), ('closed', platform.month_of(closed_at), amount),
    ('reason', case when state = 'lost' then lost_reason end, amount), ('been', been::text, 0)) s (part, key, amount)
  where key is not null
$$;

create function platform.tally_shares() returns trigger
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
  else
    insert into deal_share_tallies (tenant_id, part, key, store_id, state, deals, amount)
    select d.tenant_id, s.part, s.key, d.store_id, d.state, sum(n), sum(n * s.amount)
    from (select tenant_id, store_id, state, owner_id, origin_id, created_at, closed_at, lost_reason, been, bid_amount, -1 as n from was union all select tenant_id, store_id, state, owner_id, origin_id, created_at, closed_at, lost_reason, been, bid_amount, 1 from became) d
    cross join platform.shares_of_deal(d.owner_id, d.origin_id, d.created_at, d.closed_at, d.state, d.lost_reason, d.been, d.bid_amount) s
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(n * s.amount) <> 0;
  end if;
  return null;
end $$;

create trigger tally_shares_added after insert on deals referencing new table as became
  for each statement execute function platform.tally_shares();
create trigger tally_shares_changed after update on deals referencing old table as was new table as became
  for each statement execute function platform.tally_shares();
create trigger tally_shares_removed after delete on deals referencing old table as was
  for each statement execute function platform.tally_shares();

-- Makes one row of each share that the company has written to since. Rows that somebody else is folding are left to them.
create function platform.fold_deal_shares() returns void
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

grant execute on function platform.month_of(timestamptz), platform.tally_shares(), platform.fold_deal_shares(),
  platform.shares_of_deal(uuid, uuid, timestamptz, timestamptz, text, text, uuid[], bigint) to girassol_app;

insert into deal_share_tallies (tenant_id, part, key, store_id, state, deals, amount, folded)
select d.tenant_id, s.part, s.key, d.store_id, d.state, count(*), sum(s.amount), true
from deals d cross join platform.shares_of_deal(d.owner_id, d.origin_id, d.created_at, d.closed_at, d.state, d.lost_reason, d.been, d.bid_amount) s group by 1, 2, 3, 4, 5;
analyze deal_share_tallies;
