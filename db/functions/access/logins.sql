-- The hash by which platform.logins finds an e-mail or a phone.
create or replace function platform.login_hash(value text) returns bytea
  language sql immutable strict set search_path = pg_catalog
  as $$ select sha256(convert_to(lower(value), 'UTF8')) $$;
grant execute on function platform.login_hash(text) to girassol_directory;

-- Updates the directory of logins when users change: only active users are in it.
create or replace function platform.keep_login() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' or not new.active then
    delete from platform.logins where tenant_id = old.tenant_id and user_id = old.id;
  else
    insert into platform.logins (tenant_id, user_id, email_hash, phone_hash)
    values (new.tenant_id, new.id, platform.login_hash(new.email),
            platform.login_hash(nullif(regexp_replace(new.phone, '\D', '', 'g'), '')))
    on conflict (tenant_id, user_id) do update set email_hash = excluded.email_hash, phone_hash = excluded.phone_hash;
  end if;
  return null;
end $$;
