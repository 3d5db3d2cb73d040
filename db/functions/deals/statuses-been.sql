-- Adds the first status of a new deal to the list of statuses that it has been in (deals.been).
create or replace function platform.deal_has_been() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if not new.been @> array[new.status_id] then new.been := new.been || new.status_id; end if;
  return new;
end $$;
grant execute on function platform.deal_has_been() to girassol_app;

-- The same for parallel statuses, and for stays that are inserted later. For most stays the deal already has the status in its
-- list: then no update runs at all, since even a statement without rows fires every trigger.
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
grant execute on function platform.deals_have_been() to girassol_app;
