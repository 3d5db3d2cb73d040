-- Updates the directory of hosts when a company proves or removes an address.
create or replace function platform.keep_host() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op <> 'INSERT' and old.verified_at is not null then
    delete from platform.hosts where host = old.host and tenant_id = old.tenant_id;
  end if;
  if tg_op <> 'DELETE' and new.verified_at is not null then
    insert into platform.hosts (host, tenant_id, since) values (new.host, new.tenant_id, new.verified_at);
  end if;
  perform pg_notify('girassol_company', slug) from platform.tenants where id = coalesce(new.tenant_id, old.tenant_id);
  return null;
end $$;
