-- A changed e-mail has to be confirmed again.
create or replace function platform.forget_confirmation() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if lower(new.email) <> lower(old.email) then new.email_confirmed_at := null; end if;
  return new;
end $$;
