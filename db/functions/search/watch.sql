-- The trigger that notes changes of the columns that a kind's entries are made of.
create or replace procedure platform.search_watch(of smallint)
  language plpgsql as $$
declare
  one platform.search_kinds;
begin
  select * into strict one from platform.search_kinds k where k.number = of;
  execute format(
    'create or replace trigger search_touched after update on %I for each row when (%s) execute function platform.note_change(''search'')',
    one.source,
    (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(
       one.words || one.own_words || one.emails || one.phones || one.documents || array[one.numbered, one.via, one.store] || one.people
     ) c where c is not null));
end $$;
