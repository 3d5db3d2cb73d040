-- The prefix of every word of an entry: an index scan stays within one company and kind.
create or replace function platform.search_begin(company uuid, kind smallint) returns text
  language sql immutable parallel safe as $$ select right(company::text, 8) || kind || ':' $$;
grant execute on function platform.search_begin(uuid, smallint) to girassol_app;

-- The ways in which a phone is typed: whole, without its area code, and by its last eight digits.
create or replace function platform.search_phone(prefix text, phone text) returns text[]
  language sql immutable parallel safe as $$
  select case when length(phone) >= 8 then array[prefix || phone, prefix || right(phone, 9), prefix || right(phone, 8)] end
$$;
grant execute on function platform.search_phone(text, text) to girassol_app;
