-- Enqueues a job in the transaction of the change that causes it; the job carries the company. The application has no access to the
-- queue's own tables: this function is the only way.
create or replace function platform.add_job(task text, payload json, job_key text, run_at timestamptz) returns void
  language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    task, json_build_object('tenantId', platform.current_tenant(), 'payload', payload),
    run_at := run_at, job_key := job_key, max_attempts := 8
  )
$$;
revoke execute on function platform.add_job(text, json, text, timestamptz) from public;
grant execute on function platform.add_job(text, json, text, timestamptz) to girassol_app;
