-- The application changes the directory entry of its own company, and of no other, within the transaction of the change.
create or replace function platform.change_company(change jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  changed text;
begin
  update platform.tenants set
    name = coalesce(change->>'name', name),
    primary_color = coalesce(change->>'primaryColor', primary_color),
    secondary_color = coalesce(change->>'secondaryColor', secondary_color),
    logo_url = coalesce(change->>'logoUrl', logo_url),
    banner_url = coalesce(change->>'bannerUrl', banner_url),
    profile = profile || coalesce(change->'profile', '{}')
  where id = platform.current_tenant()
  returning slug into changed;
  if changed is not null then perform pg_notify('girassol_company', changed); end if;
end $$;
grant execute on function platform.change_company(jsonb) to girassol_app;
