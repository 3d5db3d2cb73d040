-- The conversations whose title holds a word; null where there are more than `most`, or no three letters or digits in a row to be
-- found by: such a name is met soon by reading the list in its order. `like` is not leakproof, so behind a row policy PostgreSQL uses
-- no trigram index and would read every conversation of the company. This function therefore bypasses the policy: it restricts itself
-- to the transaction's company and returns ids only. `is not distinct from` keeps the planner from reading an index of the whole
-- company beside it.
create or replace function platform.conversations_named(word text, most int) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_catalog set plan_cache_mode = force_custom_plan
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
declare
  pattern constant text := '%' || platform.plain(word) || '%';
  found uuid[];
begin
  if platform.plain(word) !~ '[[:alnum:]]{3}' then
    return null;
  end if;
  found := array(
    select c.id from conversations c
    where platform.plain(c.title) like pattern and c.tenant_id is not distinct from platform.current_tenant() limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;
revoke execute on function platform.conversations_named(text, int) from public;
grant execute on function platform.conversations_named(text, int) to girassol_app;
