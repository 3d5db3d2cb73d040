-- A move writes the list along with the status; what one that does not, or that had read an older list, would leave out is added here.
create or replace function platform.deal_keeps_been() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  update deals set been = old.been || array(
    select s.id from unnest(new.been || new.status_id) with ordinality as s(id, at) where s.id <> all (old.been)
    group by s.id order by min(s.at))
  where tenant_id = new.tenant_id and id = new.id;
  return null;
end $$;
grant execute on function platform.deal_keeps_been() to girassol_app;
