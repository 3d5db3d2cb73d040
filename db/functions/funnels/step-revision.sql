-- Gives a step another revision with each change of it or of one of its statuses, never one that was there before: whoever keeps a step
-- in memory knows by it whether it is still the same.
create or replace function platform.step_revised() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  new.revision := gen_random_uuid();
  return new;
end $$;
grant execute on function platform.step_revised() to girassol_app;

create or replace function platform.step_of_status_revised() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
begin
  if tg_op <> 'INSERT' then
    update steps set revision = gen_random_uuid() where tenant_id = old.tenant_id and id = old.step_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.step_id is distinct from old.step_id) then
    update steps set revision = gen_random_uuid() where tenant_id = new.tenant_id and id = new.step_id;
  end if;
  return null;
end $$;
grant execute on function platform.step_of_status_revised() to girassol_app;
