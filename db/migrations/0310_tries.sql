-- Tries to open something with a secret (a password, a code), counted before they are judged. They are counted by what is
-- tried and by where the try comes from: a place from which the secret was right before counts for itself, all others count
-- together (''). Keys and places are stored as keyed hashes. Counts for the whole installation stand under the company of zeros.
set local lock_timeout = '5s';

create table tries (
  tenant_id   uuid not null default platform.current_tenant(),
  lock        text not null,
  key         text not null,
  origin      text not null default '',
  count       int not null default 0,
  at          timestamptz not null default now(),
  -- Before this moment nobody tries again from there.
  open_at     timestamptz not null default '-infinity',
  -- Until when the place is known: the secret was right from there.
  known_until timestamptz not null default '-infinity',
  -- When the owner was told last that somebody tries.
  told_at     timestamptz not null default '-infinity',
  primary key (tenant_id, lock, key, origin)
);
call platform.isolate('tries');

drop table login_attempts;
alter table email_codes drop column attempts;
alter table proposals drop column share_wrong_at, drop column share_locked_until;
