-- A job is enqueued in the transaction of the change that asks for it and carries its company.
-- The queue's own tables stay closed to the application; this function is the only door.
create or replace function platform.add_job(task text, payload json, job_key text, run_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    task, json_build_object('tenantId', platform.current_tenant(), 'payload', payload),
    run_at := run_at, job_key := job_key, max_attempts := 8
  )
$$;
revoke execute on function platform.add_job(text, json, text, timestamptz) from public;
grant execute on function platform.add_job(text, json, text, timestamptz) to girassol_app;
