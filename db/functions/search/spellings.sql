-- A word and its variants with one letter left out. A misspelt word meets the right one where both yield the same variant.
create or replace function platform.search_variants(word text) returns text[]
  language sql immutable parallel safe as $$
  select array_agg(distinct left(word, at - 1) || substr(word, at + 1)) || word from generate_series(1, length(word)) at
$$;
grant execute on function platform.search_variants(text) to girassol_app;

-- Stores the words that a misspelt one is compared with: letters only, four or more.
create or replace function platform.search_learn(company uuid, words text[]) returns void
  language sql set search_path = public, pg_catalog as $$
  insert into search_spellings (tenant_id, variant, word)
  select company, v.variant, w.word
  from unnest(words) w (word) cross join unnest(platform.search_variants(w.word)) v (variant)
  where w.word ~ '^[a-z]{4,24}$'
    and not exists (select from search_spellings s where s.tenant_id = company and s.variant = w.word and s.word = w.word)
  order by w.word, v.variant
  on conflict do nothing
$$;
grant execute on function platform.search_learn(uuid, text[]) to girassol_app;

-- The same for the words of many records at once.
create or replace function platform.search_learn_all(company uuid, texts text[]) returns void
  language sql set search_path = public, pg_catalog as $$
  select platform.search_learn(company, array(
    select distinct word from regexp_split_to_table(platform.plain(array_to_string(texts, ' ')), '[^a-z0-9]+') word))
$$;
grant execute on function platform.search_learn_all(uuid, text[]) to girassol_app;
