-- Notes, until the end of the transaction, that a row has changed in something that others keep of it. A trigger of a row says so, and
-- what sums up a whole statement asks for it first: most updates change nothing of the kind, and comparing one row costs next to nothing.
create or replace function platform.note_change() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  perform set_config('girassol.changed_' || tg_argv[0], 'yes', true);
  return null;
end $$;
grant execute on function platform.note_change() to girassol_app;

create or replace function platform.has_changed(what text) returns boolean
  language sql stable parallel restricted return coalesce(current_setting('girassol.changed_' || what, true), '') = 'yes';
grant execute on function platform.has_changed(text) to girassol_app;
