-- Every word of an entry begins so: an index looks no further than one company and kind.
create or replace function platform.search_prefix(company uuid, kind text) returns text
  language sql immutable parallel safe as $$ select right(company::text, 8) || left(kind, 1) || ':' $$;
grant execute on function platform.search_prefix(uuid, text) to girassol_app;

-- The words of a text, each behind the prefix of its company and kind; `da`, `de`, `do`, `das`, `dos` and `e` tell nothing.
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

-- What is typed as it stands: a document, an e-mail, and a phone whole, without its area code and by its last eight digits.
create or replace function platform.search_numbers(prefix text, document text, email text, phone text, phone2 text) returns text[]
  language sql stable parallel safe as $$
  select array_remove(array[
    prefix || nullif(lower(document), ''), prefix || nullif(lower(email), ''),
    case when length(phone) >= 8 then prefix || phone end,
    case when length(phone) >= 8 then prefix || right(phone, 9) end,
    case when length(phone) >= 8 then prefix || right(phone, 8) end,
    case when length(phone2) >= 8 then prefix || phone2 end,
    case when length(phone2) >= 8 then prefix || right(phone2, 9) end,
    case when length(phone2) >= 8 then prefix || right(phone2, 8) end
  ], null)
$$;
grant execute on function platform.search_numbers(text, text, text, text, text) to girassol_app;

-- A contact by all of its names; what hangs on it adds its own text and number.
create or replace function platform.search_contact_vector(prefix text, c contacts, other text, number text) returns tsvector
  language sql stable parallel safe as $$
  select array_to_tsvector(
    platform.search_text(prefix, c.name || ' ' || c.fantasy_name || ' ' || split_part(c.email, '@', 1) || ' ' || other)
    || platform.search_numbers(prefix, c.document, c.email, c.phone, c.phone2)
    || array_remove(array[prefix || number], null))
$$;
grant execute on function platform.search_contact_vector(text, contacts, text, text) to girassol_app;
