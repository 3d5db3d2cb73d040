-- Removes entries of records that were deleted while a job indexed them; returns how many there were.
create or replace function platform.search_tidy(company uuid) returns bigint
  language plpgsql set search_path = public, pg_catalog as $$
declare
  one platform.search_kinds;
  gone bigint;
  removed bigint := 0;
begin
  for one in select * from platform.search_kinds loop
    execute format(
      'delete from search_entries e where e.tenant_id = $1 and e.kind = $2
         and not exists (select from %I r where r.tenant_id = $1 and r.id = e.record_id)', one.source)
      using company, one.number;
    get diagnostics gone = row_count;
    removed := removed + gone;
  end loop;
  return removed;
end $$;
grant execute on function platform.search_tidy(uuid) to girassol_app;
