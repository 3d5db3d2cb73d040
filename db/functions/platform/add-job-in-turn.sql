-- As platform.add_job, for work of which only one is done at a time: jobs of one key run one after the other, and those that wait hold
-- up no worker. While one is under way, at most one waits behind it.
create or replace function platform.add_job_in_turn(task text, payload json, job_key text) returns void
  language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_job(
    task, json_build_object('tenantId', platform.current_tenant(), 'payload', payload),
    queue_name := job_key, job_key := job_key, max_attempts := 8
  )
$$;
revoke execute on function platform.add_job_in_turn(text, json, text) from public;
grant execute on function platform.add_job_in_turn(text, json, text) to girassol_app;
