-- How people prove who they are: emailed codes, passwords they have had, second factors, Google, devices, and the
-- directory of logins across companies.

alter table users
  add column email_confirmed_at timestamptz,
  add column image_key text not null default '';
alter table roles add column requires_second_factor boolean not null default false;

-- A session that a platform administrator opened on behalf of the user carries who that was.
alter table sessions
  add column administrator_id uuid,
  add column administrator_name text not null default '';

-- The devices that a person has signed in on. tracked: null until the person has answered whether to list it.
create table devices (
  tenant_id    uuid not null default platform.current_tenant(),
  user_id      uuid not null,
  id           uuid not null,
  tracked      boolean,
  os           text not null default '',
  browser      text not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('devices');

-- Codes sent by e-mail; a row is written for an unknown address too, so that both cost the same.
create table email_codes (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  purpose    text not null check (purpose in ('password', 'email')),
  email      text not null,
  user_id    uuid,
  code_hash  bytea not null,
  attempts   int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index email_codes_email on email_codes (tenant_id, email, purpose, created_at desc);
create index email_codes_user on email_codes (tenant_id, user_id);
call platform.isolate('email_codes');

-- Passwords a person has had before the present one, as their hashes.
create table password_history (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  user_id       uuid not null,
  password_hash text not null,
  replaced_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index password_history_user on password_history (tenant_id, user_id);
call platform.isolate('password_history');

-- Attempts to prove something (a password, a second factor) that have not succeeded, per person.
create table login_attempts (
  tenant_id uuid not null default platform.current_tenant(),
  who       text not null,
  count     int not null default 0,
  since     timestamptz not null default now(),
  primary key (tenant_id, who)
);
call platform.isolate('login_attempts');

-- Tickets and challenges that work once: their number is written here when they are used.
create table used_tickets (
  tenant_id  uuid not null default platform.current_tenant(),
  ticket     text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket)
);
create index used_tickets_expiry on used_tickets (tenant_id, expires_at);
call platform.isolate('used_tickets');

-- The Google account of a person; tokens are sealed with the installation's secret.
create table google_accounts (
  tenant_id     uuid not null default platform.current_tenant(),
  user_id       uuid not null,
  subject       text not null,
  email         text not null,
  refresh_token text not null default '',
  scope         text not null default '',
  connected_at  timestamptz not null default now(),
  primary key (tenant_id, user_id),
  unique (tenant_id, subject),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('google_accounts');

-- An authenticator app: the shared secret is sealed; last_step keeps a code from being used twice.
create table totp_factors (
  tenant_id    uuid not null default platform.current_tenant(),
  user_id      uuid not null,
  secret       text not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('totp_factors');

create table passkeys (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  user_id       uuid not null,
  credential_id text not null,
  public_key    bytea not null,
  counter       bigint not null default 0,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index passkeys_user on passkeys (tenant_id, user_id);
call platform.isolate('passkeys');

create table recovery_codes (
  tenant_id uuid not null default platform.current_tenant(),
  id        uuid not null,
  user_id   uuid not null,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index recovery_codes_user on recovery_codes (tenant_id, user_id);
call platform.isolate('recovery_codes');

-- Another e-mail has to be proved anew.
create function platform.forget_confirmation() returns trigger
  language plpgsql set search_path = pg_catalog as $$
begin
  if lower(new.email) <> lower(old.email) then new.email_confirmed_at := null; end if;
  return new;
end $$;
create trigger forget_confirmation before update of email on users
  for each row execute function platform.forget_confirmation();

-- Which companies know an e-mail or a phone, by hash. Only the directory's role reads it; a trigger keeps it,
-- so that no way of writing users can forget it.
create table platform.logins (
  tenant_id  uuid not null references platform.tenants (id) on delete cascade,
  user_id    uuid not null,
  email_hash bytea not null,
  phone_hash bytea,
  primary key (tenant_id, user_id)
);
create index logins_email on platform.logins (email_hash);
create index logins_phone on platform.logins (phone_hash) where phone_hash is not null;
grant select on platform.logins to girassol_directory;

create function platform.login_hash(value text) returns bytea
  language sql immutable strict set search_path = pg_catalog
  as $$ select sha256(convert_to(lower(value), 'UTF8')) $$;
grant execute on function platform.login_hash(text) to girassol_directory;

create function platform.keep_login() returns trigger
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
create trigger keep_login after insert or delete or update of email, phone, active on users
  for each row execute function platform.keep_login();
insert into platform.logins (tenant_id, user_id, email_hash, phone_hash)
select tenant_id, id, platform.login_hash(email), platform.login_hash(nullif(regexp_replace(phone, '\D', '', 'g'), ''))
from users where active
on conflict do nothing;

-- A document (CNPJ or CPF) opens one company only.
create table platform.registrations (
  tenant_id  uuid primary key references platform.tenants (id) on delete cascade,
  document   text not null unique,
  created_at timestamptz not null default now()
);
grant select, insert on platform.registrations to girassol_directory;
-- A registration that fails half-way takes its company's entry back.
grant delete on platform.tenants to girassol_directory;

-- Who runs the platform. Rows are written by the operator's command only.
create table platform.administrators (
  id            uuid primary key,
  name          text not null,
  email         text not null,
  password_hash text not null,
  active        boolean not null default true,
  created_at    timestamptz not null default now()
);
create unique index administrators_email on platform.administrators (lower(email));
grant select on platform.administrators to girassol_directory;
