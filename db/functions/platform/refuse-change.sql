-- Of tables that only grow: neither the application nor the tables' owner changes or deletes what stands there.
create or replace function platform.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
