-- Indexes the oldest pending records of a company; returns the number of batches, 0 when nothing is pending.
create or replace function platform.search_keep_pending(company uuid, most int) returns int
  language plpgsql set search_path = public, pg_catalog as $$
declare
  taken record;
  kept int := 0;
begin
  for taken in
    delete from search_pending p where p.tenant_id = company and p.id in (
      select w.id from search_pending w where w.tenant_id = company order by w.id limit most for update skip locked)
    returning p.kind, p.records
  loop
    perform platform.search_add(taken.kind, company, taken.records);
    kept := kept + 1;
  end loop;
  return kept;
end $$;
grant execute on function platform.search_keep_pending(uuid, int) to girassol_app;

-- A company has one such job at a time; waiting ones occupy no worker.
create or replace function platform.search_later(company uuid) returns void
  language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    'search.keep', json_build_object('tenantId', company, 'payload', '{}'::json),
    queue_name := 'search ' || company, job_key := 'search ' || company, max_attempts := 8
  )
$$;
revoke execute on function platform.search_later(uuid) from public;
grant execute on function platform.search_later(uuid) to girassol_app;
