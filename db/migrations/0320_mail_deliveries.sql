-- What became of a mail that somebody waits for: an invitation, a proof of a new e-mail. One row a mail; the newest tells.
set local lock_timeout = '5s';

create table mail_deliveries (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  about_kind text not null,
  about_id   uuid not null,
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- A message key and what the server answered, where it failed.
  reason     text not null default '',
  answer     text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id)
);
create index mail_deliveries_about on mail_deliveries (tenant_id, about_kind, about_id, created_at desc);

call platform.isolate('mail_deliveries');
