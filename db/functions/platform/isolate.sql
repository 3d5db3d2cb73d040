-- Restricts a table to the company of the transaction, even for the table's owner. The policy is written so that PostgreSQL can use
-- it as an index condition on tenant_id.
create or replace procedure platform.isolate(table_name text)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy own_company on %s using (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))
       with check (tenant_id = (select nullif(current_setting(''app.tenant'', true), '''')::uuid))', table_name);
  execute format('grant select, insert, update, delete on %s to girassol_app', table_name);
end $$;
