-- A customer's acceptance that the company could not take at once (the deal's status forbids it, the proposal expired while it was
-- read, another one is sold): received, and waiting until somebody of the company settles it.
set local lock_timeout = '5s';

create table received_acceptances (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  proposal_id uuid not null,
  deal_id     uuid not null,
  -- What stood in its way, as the key of a message.
  reason      text not null,
  name        text not null,
  document    text not null,
  user_agent  text not null,
  -- The payment option as it was offered; null where the proposal had none.
  terms       jsonb,
  received_at timestamptz not null default now(),
  settled_at  timestamptz,
  settled_by  uuid,
  outcome     text check (outcome in ('confirmed', 'replaced', 'given-up')),
  primary key (tenant_id, id),
  check ((settled_at is null) = (outcome is null)),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, settled_by) references users (tenant_id, id)
);
-- One waits for a deal: the newest will of the customer counts.
create unique index received_acceptances_waiting on received_acceptances (tenant_id, deal_id) where settled_at is null;
create index received_acceptances_deal on received_acceptances (tenant_id, deal_id);
create index received_acceptances_proposal on received_acceptances (tenant_id, proposal_id, received_at desc);
create index received_acceptances_settled_by on received_acceptances (tenant_id, settled_by);
call platform.isolate('received_acceptances');

-- Since when an acceptance of this proposal waits; such a proposal does not expire.
alter table proposals add column received_at timestamptz;
create index proposals_received on proposals (tenant_id, received_at) where received_at is not null;
