-- A list of many kits has just come: until their statistics are taken anew, the planner reads all of them for each kit that is looked for.
-- The application owns no table and could not ask for it.
create or replace function platform.know_kits() returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  analyze kits;
end $$;
revoke execute on function platform.know_kits() from public;
grant execute on function platform.know_kits() to girassol_app;
