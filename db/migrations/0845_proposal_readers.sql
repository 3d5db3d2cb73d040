-- Who reads a shared proposal: a random id of each device, where it is on the page, how long it was where, and what it tries.
set local lock_timeout = '5s';

create table proposal_readers (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  proposal_id uuid not null,
  device      text not null,
  user_agent  text not null,
  first_at    timestamptz not null default now(),
  last_at     timestamptz not null default now(),
  visits      int not null default 1,
  section     text not null default '',
  -- Seconds by section.
  seconds     jsonb not null default '{}',
  -- The variant on its screen; null: as it was sent.
  tried       jsonb,
  primary key (tenant_id, id),
  unique (tenant_id, proposal_id, device),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id) on delete cascade
);
call platform.isolate('proposal_readers');

-- A company without a row sees how its proposals are read; their pages say so.
create table proposal_page_settings (
  tenant_id  uuid primary key default platform.current_tenant(),
  is_watched boolean not null default true
);
call platform.isolate('proposal_page_settings');
