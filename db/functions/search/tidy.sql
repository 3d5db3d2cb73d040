-- Removes entries of records that were deleted in the moment in which a job took them in; answers how many there were.
create or replace function platform.search_tidy(company uuid) returns bigint
  language sql set search_path = public, pg_catalog as $$
  with gone as (
    delete from search_entries e where e.tenant_id = company and (
      e.kind = 'contact' and not exists (select from contacts c where c.tenant_id = company and c.id = e.record_id)
      or e.kind = 'deal' and not exists (select from deals d where d.tenant_id = company and d.id = e.record_id))
    returning 1
  )
  select count(*) from gone
$$;
grant execute on function platform.search_tidy(uuid) to girassol_app;
