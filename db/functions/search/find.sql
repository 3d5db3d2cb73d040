-- The entries of one kind that contain the words. Behind a row policy PostgreSQL uses no index on words (the operator is not
-- leakproof), so this one query bypasses the policy: it restricts itself to the company of the transaction, which no argument can
-- change, and returns only which records to show. Sequential and plain index scans are disabled: the planner takes them for cheap
-- where a word is common and only a few rows are asked for, but they are not, because the entries of a kind are not spread evenly
-- over the table.
create or replace function platform.search_found(kind smallint, wanted tsquery, most int, stores uuid[], answering uuid[], denied_to uuid)
  returns table (record_id uuid, at timestamptz)
  language sql stable security definer set search_path = public, pg_catalog
  set enable_seqscan = off set enable_indexscan = off as $$
  select e.record_id, e.at from search_entries e
  where e.words @@ wanted and e.tenant_id is not distinct from platform.current_tenant() and e.kind = search_found.kind
    and (stores is null or e.store_id is null or e.store_id = any (stores))
    and (answering is null or e.people is null or e.people && answering)
    and (denied_to is null or not exists (
      select from record_denials x where x.tenant_id = e.tenant_id and x.user_id = denied_to and x.record_id = any (e.within)))
  limit most
$$;
revoke execute on function platform.search_found(smallint, tsquery, int, uuid[], uuid[], uuid) from public;
grant execute on function platform.search_found(smallint, tsquery, int, uuid[], uuid[], uuid) to girassol_app;

-- The typed words, each as itself or as any known word that begins with it, as the text of a tsquery. `?` stands for the prefix of
-- company and kind before every word. Null where more than 40 words begin with one of them.
create or replace function platform.search_completed(typed text[]) returns text
  language plpgsql stable set search_path = public, pg_catalog as $$
begin
  return (
    select case when max(named) <= 40 then string_agg(any_of, ' & ') end
    from (
      select count(*) as named, '(' || string_agg(quote_literal('?' || w.word), ' | ') || ')' as any_of
      from unnest(typed) t (word) cross join lateral (
        select t.word
        union
        (select s.word from search_spellings s
         where s.tenant_id = platform.current_tenant() and s.variant = s.word
           and s.word collate "C" >= t.word and s.word collate "C" < t.word || '{' limit 41)) w
      group by t.word) words);
end $$;
revoke execute on function platform.search_completed(text[]) from public;

-- What the search shows of one kind. A common word is found quickly among the newest records, which are what is shown, so these are
-- read first. Only for a rarer word the index is used, whose result is then short: a GIN index collects all records of a word (and,
-- for a beginning, all records of all words with it) before it returns the first one. Beginnings are therefore tried in steps:
-- first further back among the newest, where the first thousand have shown that the word is common; then the company's known words
-- with this beginning, named one by one, so that the index can skip what the rarer word excludes; and only where there are none,
-- the beginnings themselves (short words, numbers and e-mails are not among the known words).
-- `whole`, `beginning`: the words as tsquery, whole and as beginnings; `?` stands for the prefix of company and kind. `typed`: the
-- words of a query that has several. `rare`: a phone, a document or an e-mail, which hardly any record has, so the newest records
-- are not read first. Whole words come before beginnings, and the index is not searched for beginnings where the other results fill
-- the list. Like platform.search_found it bypasses the row policy and restricts itself to the transaction's company.
create or replace function platform.search_find(
  kinds text[], whole text, beginning text, typed text[], rare boolean, enough int, stores uuid[], answering uuid[], denied_to uuid
) returns table (kind text, record_id uuid, at timestamptz, is_exact boolean)
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  looked_through constant int := 1000;
  furthest constant int := 3000;
  one record;
  entry record;
  exact int;
  shown int;
  met int;
  behind timestamptz;
  most int;
  completed text;
begin
  for one in
    select k.kind, k.number, b.prefix, replace(search_find.whole, '?', b.prefix)::tsquery as whole,
           replace(search_find.beginning, '?', b.prefix)::tsquery as beginning
    from platform.search_kinds k, lateral (select platform.search_begin(platform.current_tenant(), k.number) as prefix) b
    where k.kind = any (kinds) order by array_position(kinds, k.kind)
  loop
    exact := 0;
    shown := 0;
    behind := 'infinity';
    most := looked_through;
    for turn in 1 .. case when rare then 0 else 2 end loop
      for entry in
        select f.* from (
          select * from search_entries n
          where n.tenant_id = platform.current_tenant() and n.kind = one.number and n.at <= behind
          order by n.at desc limit most
        ) f
        where f.words @@ one.beginning
          and (stores is null or f.store_id is null or f.store_id = any (stores))
          and (answering is null or f.people is null or f.people && answering)
          and (denied_to is null or not exists (
            select from record_denials x
            where x.tenant_id = f.tenant_id and x.user_id = denied_to and x.record_id = any (f.within)))
        order by f.at desc
      loop
        kind := one.kind;
        record_id := entry.record_id;
        at := entry.at;
        is_exact := entry.words @@ one.whole;
        shown := shown + 1;
        exact := exact + is_exact::int;
        continue when not is_exact and shown - exact > enough;
        return next;
        exit when exact >= enough;
      end loop;
      exit when turn = 2 or exact >= enough;
      behind := (select n.at from search_entries n where n.tenant_id = platform.current_tenant() and n.kind = one.number
                 order by n.at desc offset looked_through - 1 limit 1);
      exit when behind is null or shown < 2 or shown >= enough;
      most := least(furthest, 2 * looked_through * (enough - shown) / shown);
    end loop;
    -- Where all records of the kind have been read already, the index has no others.
    continue when exact >= enough or behind is null;
    return query select one.kind, f.record_id, f.at, true
      from platform.search_found(one.number, one.whole, 60, stores, answering, denied_to) f;
    get diagnostics met = row_count;
    -- Three whole names that match somebody are hardly meant as the beginnings of others.
    continue when greatest(met, shown) >= enough or (met > 0 and cardinality(typed) > 2);
    if typed is not null then
      completed := coalesce(completed, platform.search_completed(typed), '');
      return query select one.kind, f.record_id, f.at, false
        from platform.search_found(
          one.number, replace(completed, '?', one.prefix)::tsquery, 120,
          stores, answering, denied_to) f;
      get diagnostics met = row_count;
      continue when met > 0;
    end if;
    return query select one.kind, f.record_id, f.at, false
      from platform.search_found(one.number, one.beginning, 120, stores, answering, denied_to) f;
  end loop;
end $$;
revoke execute on function platform.search_find(text[], text, text, text[], boolean, int, uuid[], uuid[], uuid) from public;
grant execute on function platform.search_find(text[], text, text, text[], boolean, int, uuid[], uuid[], uuid) to girassol_app;
