-- What a person has to do with on a day: all that is open and theirs, and what of theirs ended on that day. As `open_tasks_of`, it
-- restricts itself to the transaction's company and returns ids only.
create or replace function platform.tasks_of_day(person uuid, of_day date) returns uuid[]
  language sql stable security definer
  set search_path = public, pg_catalog as $$
  select platform.open_tasks_of(person) || array(
    select t.id from tasks t
    where t.tenant_id = platform.current_tenant() and t.ends_on = of_day and t.finished_at is not null
      and (t.owner_id = person or t.responsible_ids && array[person]));
$$;
revoke execute on function platform.tasks_of_day(uuid, date) from public;
grant execute on function platform.tasks_of_day(uuid, date) to girassol_app;
