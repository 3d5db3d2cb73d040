-- The company of the transaction; null outside of one.
create or replace function platform.current_tenant() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;
grant execute on function platform.current_tenant() to girassol_app, girassol_directory;
