-- Notifies every process that a company's entry, a session or a role has changed.
create or replace function platform.announce(channel text, payload text) returns void
  language sql security definer set search_path = pg_catalog as $$ select pg_notify(channel, payload) $$;
grant execute on function platform.announce(text, text) to girassol_app, girassol_directory;
