-- Who accepts on the shared page proves it with a code, and accepts the variant that stands on their screen.
set local lock_timeout = '5s';

-- What was moved of the accepted option, with what the page told; null: as it was sent.
alter table proposals add column accepted_variant jsonb;
alter table received_acceptances add column variant jsonb;
-- The address that a code proved; empty: none did, and the company confirms who it was.
alter table received_acceptances add column proven_by text not null default '';

create table acceptance_codes (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  proposal_id uuid not null,
  -- Where it was sent, and what it is known by.
  email       text not null,
  code_hash   text not null,
  sent_at     timestamptz not null default now(),
  expires_at  timestamptz not null,
  guesses     int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id) on delete cascade
);
create index acceptance_codes_proposal on acceptance_codes (tenant_id, proposal_id, sent_at desc);
call platform.isolate('acceptance_codes');
