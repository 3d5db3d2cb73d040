-- The contacts that contain all words, for the search field of their list. Like platform.deals_holding it bypasses the row policy,
-- which would keep the planner from using the trigram index. Null where more than `most` contacts match: with words that common the
-- list finds its first rows quickly by itself.
create or replace function platform.contacts_holding(words text[], most int) returns uuid[]
  language plpgsql stable security definer
  set search_path = public, pg_catalog set plan_cache_mode = force_custom_plan as $$
declare
  patterns constant text[] := array(select '%' || platform.plain(word) || '%' from unnest(words) word order by length(word) desc);
  rarest constant text := patterns[1];
  others constant text[] := patterns[2:];
  holding constant uuid[] := array(
    select c.id from contacts c
    where c.tenant_id = platform.current_tenant() and c.search like rarest and c.search like all (others) limit most + 1);
begin
  return case when cardinality(holding) <= most then holding end;
end $$;
revoke execute on function platform.contacts_holding(text[], int) from public;
grant execute on function platform.contacts_holding(text[], int) to girassol_app;
