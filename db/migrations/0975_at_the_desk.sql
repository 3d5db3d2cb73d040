-- What a company decides about its desk; a company without a row has the defaults.
set local lock_timeout = '5s';

create table desk_settings (
  tenant_id    uuid not null default platform.current_tenant(),
  -- How long after its end a conversation is taken up again by the next message; 0: each message begins a new one.
  reopen_hours int not null check (reopen_hours between 0 and 168),
  primary key (tenant_id)
);
call platform.isolate('desk_settings');

-- When a browser of the operator was heard of last; null: none ever was, and whoever says so is present.
alter table operators add column seen_at timestamptz;
