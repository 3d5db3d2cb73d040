-- Text without accents and case, for search; immutable so that an index can use it.
create or replace function platform.plain(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
grant execute on function platform.plain(text) to girassol_app, girassol_directory;
