-- What a customer asks on the shared page of a proposal, and what the seller answers there.
set local lock_timeout = '5s';

create table proposal_questions (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  proposal_id uuid not null,
  deal_id     uuid not null,
  question    text not null,
  asked_at    timestamptz not null default now(),
  answer      text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  primary key (tenant_id, id),
  check ((answered_at is null) = (answer = '') or question = ''),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, answered_by) references users (tenant_id, id)
);
create index proposal_questions_proposal on proposal_questions (tenant_id, proposal_id, asked_at);
create index proposal_questions_deal on proposal_questions (tenant_id, deal_id);
create index proposal_questions_answered_by on proposal_questions (tenant_id, answered_by);
call platform.isolate('proposal_questions');
