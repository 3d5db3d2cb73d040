-- The words of a text, each with the prefix of its company and kind; `da`, `de`, `do`, `das`, `dos` and `e` are left out.
create or replace function platform.search_text(prefix text, value text) returns text[]
  language sql stable parallel safe as $$
  select array_remove(
    string_to_array(
      prefix || replace(
        btrim(regexp_replace(
          ' ' || lower(public.unaccent('public.unaccent'::regdictionary, value)) || ' ',
          '[^a-z0-9]+((da|de|do|das|dos|e)[^a-z0-9]+)*', ' ', 'g')),
        ' ', ' ' || prefix),
      ' '),
    prefix)
$$;
grant execute on function platform.search_text(text, text) to girassol_app;
