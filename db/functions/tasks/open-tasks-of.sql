-- The open tasks that a person owns or is responsible for. `&&` is not leakproof, so behind a row policy PostgreSQL uses no index of
-- responsibles and would read every task of the company. This one query therefore bypasses the policy: it restricts itself to the
-- transaction's company and returns ids only.
create or replace function platform.open_tasks_of(person uuid) returns uuid[]
  language sql stable security definer
  set search_path = public, pg_catalog as $$
  select array(
    select t.id from tasks t where t.tenant_id = platform.current_tenant() and t.owner_id = person and t.finished_at is null
    union
    select t.id from tasks t
    where t.responsible_ids && array[person] and t.finished_at is null and t.tenant_id = platform.current_tenant());
$$;
revoke execute on function platform.open_tasks_of(uuid) from public;
grant execute on function platform.open_tasks_of(uuid) to girassol_app;
