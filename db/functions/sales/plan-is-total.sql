-- Whatever writes a plan: when its transaction ends, the instalments of a sale add up to its total, or there are none.
create or replace function platform.plan_is_total() returns trigger
  language plpgsql set search_path = public, pg_catalog as $$
declare
  sale    uuid;
  planned bigint;
begin
  if tg_table_name = 'sales' then sale := new.id;
  elsif tg_op = 'DELETE' then sale := old.sale_id;
  else sale := new.sale_id;
  end if;
  select sum(amount) into planned from instalments where tenant_id = platform.current_tenant() and sale_id = sale;
  if exists (select from sales where tenant_id = platform.current_tenant() and id = sale and total <> planned) then
    raise exception 'the instalments of sale % do not add up to its total', sale using errcode = 'check_violation';
  end if;
  return null;
end $$;
grant execute on function platform.plan_is_total() to girassol_app;
