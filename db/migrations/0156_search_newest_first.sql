-- What the search shows of a kind, in one question. A word that many records have is found at once among the newest, which are
-- what is shown; only a word that is not asks the index, whose answer is then short: the index gathers all records of a word, and
-- of a beginning all records of all its words, before it gives the first.
set local lock_timeout = '5s';

-- `asked`: [{ kind, whole, beginning }], the words as tsquery, whole and as beginnings. Whole words come before beginnings, and
-- the index is not asked for beginnings where others fill the list. Like platform.search_found it stands past the row policy and
-- names the transaction's company itself.
create function platform.search_find(asked jsonb, enough int, stores uuid[], answering uuid[], denied_to uuid)
  returns table (kind text, record_id uuid, at timestamptz, is_exact boolean)
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  looked_through constant int := 1000;
  one record;
  entry record;
  whole int;
  shown int;
  met int;
begin
  for one in
    select a.kind, a.whole::tsquery, a.beginning::tsquery from jsonb_to_recordset(asked) as a (kind text, whole text, beginning text)
  loop
    whole := 0;
    shown := 0;
    for entry in
      select f.* from (
        select * from search_entries n where n.tenant_id = platform.current_tenant() and n.kind = one.kind
        order by n.at desc limit looked_through
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
    continue when whole >= enough;
    return query select one.kind, f.record_id, f.at, true
      from platform.search_found(one.kind, one.whole, 60, stores, answering, denied_to) f;
    get diagnostics met = row_count;
    continue when greatest(met, shown) >= enough;
    return query select one.kind, f.record_id, f.at, false
      from platform.search_found(one.kind, one.beginning, 120, stores, answering, denied_to) f;
  end loop;
end $$;
revoke execute on function platform.search_find(jsonb, int, uuid[], uuid[], uuid) from public;
grant execute on function platform.search_find(jsonb, int, uuid[], uuid[], uuid) to girassol_app;

-- Without it the planner may prefer to walk all entries of a kind in the hope of meeting the few that are asked for.
alter function platform.search_found(text, tsquery, int, uuid[], uuid[], uuid) set enable_indexscan = off;
