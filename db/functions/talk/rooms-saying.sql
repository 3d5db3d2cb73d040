-- The rooms in which a word was said, those in which it was said last first, `most` at the most; `is_cut`: there may be others. `like`
-- is not leakproof, so behind a row policy PostgreSQL uses no trigram index and would read every message of the company. This function
-- therefore bypasses the policy: it restricts itself to the transaction's company and returns ids of rooms only.
-- A common word is found soon among the newest messages; what the first three thousand say of it tells how many have to be read. A word
-- that is not common there is looked for further back, since one thing may fill the newest ones. For a rarer word the trigram index is used, whose result is then short; `is not distinct from` keeps the planner from reading an index of
-- the whole company beside it. Without three letters or digits in a row there is nothing in that index: only the newest are read.
create or replace function platform.rooms_saying(word text, most int, out rooms uuid[], out is_cut boolean)
  language plpgsql stable security definer
  set search_path = public, pg_catalog set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  pattern constant text := '%' || platform.plain(word) || '%';
  is_indexed constant boolean := platform.plain(word) ~ '[[:alnum:]]{3}';
  further constant int := 20000;
  furthest constant int := 40000;
  looked int := 3000;
  needed int;
begin
  for turn in 1 .. 3 loop
    rooms := array(
      select m.room_id from (
        select n.room_id, n.said_at, n.search from chat_messages n
        where n.tenant_id = platform.current_tenant() order by n.said_at desc limit looked) m
      where m.search like pattern group by m.room_id order by max(m.said_at) desc, m.room_id limit most + 1);
    is_cut := exists (
      select from chat_messages n where n.tenant_id = platform.current_tenant() order by n.said_at desc offset looked limit 1);
    exit when turn = 3 or looked = furthest or not is_cut or cardinality(rooms) > most;
    needed := 1.25 * looked * most / greatest(1, cardinality(rooms));
    exit when turn = 2 and needed > furthest;
    looked := case when not is_indexed then furthest when needed > furthest then further else needed end;
  end loop;
  if is_indexed and is_cut and cardinality(rooms) <= most then
    rooms := array(
      select m.room_id from chat_messages m
      where m.search like pattern and m.tenant_id is not distinct from platform.current_tenant()
      group by m.room_id order by max(m.said_at) desc, m.room_id limit most + 1);
    is_cut := false;
  end if;
  is_cut := is_cut or cardinality(rooms) > most;
  rooms := rooms[1:most];
end $$;
revoke execute on function platform.rooms_saying(text, int) from public;
grant execute on function platform.rooms_saying(text, int) to girassol_app;
