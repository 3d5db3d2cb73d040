-- The beginnings of two words were the slowest question of the search, and grew with the company: for a beginning a GIN index
-- gathers every row of every word that begins so, some 0.5 µs each, before it compares. Three ways around it, tried in turn:
-- further among the newest where the first thousand have shown that it is common; the company's words that begin so, named
-- one by one, of which the index skips what the rarer one rules out; and only where these name nothing, the beginnings
-- themselves, of short words, numbers and e-mails that are in no dictionary.
set local lock_timeout = '5s';

create index search_spellings_whole on search_spellings (tenant_id, word collate "C") where variant = word;

-- The typed words, each as itself or any known word that begins so, as the text of a tsquery in which `?` stands before every
-- word, where the entries have their company and kind; null where those are too many to be named.
create function platform.search_completed(typed text[]) returns text
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

-- `asked`: [{ kind, whole, beginning, typed, rare }]. `typed`: the words of a question that names several; `rare`: a phone, a
-- document or an e-mail, which hardly any record has, so that the newest are not looked through for it.
create or replace function platform.search_find(asked jsonb, enough int, stores uuid[], answering uuid[], denied_to uuid)
  returns table (kind text, record_id uuid, at timestamptz, is_exact boolean)
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  looked_through constant int := 1000;
  furthest constant int := 3000;
  one record;
  entry record;
  whole int;
  shown int;
  met int;
  behind timestamptz;
  most int;
  completed text;
begin
  for one in
    select a.kind, a.whole::tsquery, a.beginning::tsquery, a.typed, a.rare
    from jsonb_to_recordset(asked) as a (kind text, whole text, beginning text, typed text[], rare boolean)
  loop
    whole := 0;
    shown := 0;
    behind := 'infinity';
    most := looked_through;
    for turn in 1 .. case when one.rare then 0 else 2 end loop
      for entry in
        select f.* from (
          select * from search_entries n
          where n.tenant_id = platform.current_tenant() and n.kind = one.kind and n.at <= behind
          order by n.at desc limit most
        ) f
        where f.words @@ one.beginning
          and (stores is null or f.store_id = any (stores))
          and (answering is null or f.people && answering)
          and (denied_to is null or not exists (
            select from record_denials x
            where x.tenant_id = f.tenant_id and x.user_id = denied_to and x.record_id in (f.deal_id, f.contact_id)))
        order by f.at desc
      loop
        kind := one.kind;
        record_id := entry.record_id;
        at := entry.at;
        is_exact := entry.words @@ one.whole;
        shown := shown + 1;
        whole := whole + is_exact::int;
        continue when not is_exact and shown - whole > enough;
        return next;
        exit when whole >= enough;
      end loop;
      exit when turn = 2 or whole >= enough;
      behind := (select n.at from search_entries n where n.tenant_id = platform.current_tenant() and n.kind = one.kind
                 order by n.at desc offset looked_through - 1 limit 1);
      exit when behind is null or shown < 2 or shown >= enough;
      most := least(furthest, 2 * looked_through * (enough - shown) / shown);
    end loop;
    -- Where there are no more than have been looked through, the index knows no other.
    continue when whole >= enough or behind is null;
    return query select one.kind, f.record_id, f.at, true
      from platform.search_found(one.kind, one.whole, 60, stores, answering, denied_to) f;
    get diagnostics met = row_count;
    -- Three names that somebody bears are hardly the beginnings of others.
    continue when greatest(met, shown) >= enough or (met > 0 and cardinality(one.typed) > 2);
    if one.typed is not null then
      completed := coalesce(completed, platform.search_completed(one.typed), '');
      return query select one.kind, f.record_id, f.at, false
        from platform.search_found(
          one.kind, replace(completed, '?', platform.search_prefix(platform.current_tenant(), one.kind))::tsquery, 120,
          stores, answering, denied_to) f;
      get diagnostics met = row_count;
      continue when met > 0;
    end if;
    return query select one.kind, f.record_id, f.at, false
      from platform.search_found(one.kind, one.beginning, 120, stores, answering, denied_to) f;
  end loop;
end $$;
revoke execute on function platform.search_completed(text[]) from public;
