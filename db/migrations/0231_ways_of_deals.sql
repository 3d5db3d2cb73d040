-- Conversion asks how far each deal has come, the flow diagram from where it came: both are kept where they are asked.
set local lock_timeout = '5s';

-- The statuses that a deal has stood in, each once.
alter table deals add column been uuid[] not null default '{}';
alter table deal_stays add column came_from uuid;

update deals d set been = s.been
from (select tenant_id, deal_id, array_agg(distinct status_id) as been from deal_stays group by 1, 2) s
where s.tenant_id = d.tenant_id and s.deal_id = d.id;
update deals set been = been || status_id where not been @> array[status_id];

-- A stay comes from the one before it: in a parallel step from that step's own, else from the main one.
update deal_stays y set came_from = p.came_from
from (
  select y.tenant_id, y.id,
    lag(y.status_id) over (partition by y.tenant_id, y.deal_id, case when st.parallel then y.step_id end order by y.entered_at, y.id) as came_from
  from deal_stays y join steps st on st.tenant_id = y.tenant_id and st.id = y.step_id) p
where p.tenant_id = y.tenant_id and p.id = y.id and p.came_from is not null;

drop index deal_stays_entered;
create index deal_stays_entered on deal_stays (tenant_id, entered_at) include (came_from, status_id, deal_id);

drop index deal_stays_deal;
create index deal_stays_deal on deal_stays (tenant_id, deal_id, entered_at) include (status_id, left_at);

create function platform.deal_has_been() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if not new.been @> array[new.status_id] then new.been := new.been || new.status_id; end if;
  return new;
end $$;
create trigger deal_has_been before insert or update of status_id on deals
  for each row execute function platform.deal_has_been();

-- Parallel statuses, and ways that were written afterwards.
create function platform.deals_have_been() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  update deals d set been = d.been || array(select s.id from unnest(b.been) as s(id) where s.id <> all (d.been))
  from (select tenant_id, deal_id, array_agg(distinct status_id) as been from became group by 1, 2) b
  where d.tenant_id = b.tenant_id and d.id = b.deal_id and not d.been @> b.been;
  return null;
end $$;
create trigger deals_have_been after insert on deal_stays referencing new table as became
  for each statement execute function platform.deals_have_been();

grant execute on function platform.deal_has_been(), platform.deals_have_been() to girassol_app;
