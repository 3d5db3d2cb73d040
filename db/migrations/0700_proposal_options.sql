-- A proposal offers up to five options. The one that leads (the accepted one, before that the recommended one) stands in the proposal's own
-- row, so that lists, deals and messages read it there; the others stand here, each frozen whole.
set local lock_timeout = '5s';

alter table proposals
  -- Without an id of its own, the option carries the proposal's: the only option of proposals made before.
  add column option_id uuid,
  add column option_name text not null default '',
  add column option_note text not null default '',
  add column option_position int not null default 0,
  add column option_recommended boolean not null default true;

create table proposal_options (
  tenant_id       uuid not null default platform.current_tenant(),
  id              uuid not null,
  proposal_id     uuid not null,
  name            text not null,
  note            text not null default '',
  position        int not null check (position between 0 and 4),
  is_recommended  boolean not null default false,
  source          text not null check (source in ('own', 'closed-kit', 'distributors', 'custom-kit', 'custom-weg')),
  choices         jsonb not null,
  input           jsonb not null,
  reference       jsonb not null,
  result          jsonb not null,
  engine_version  text not null,
  data_version    text not null,
  price_cents     bigint not null,
  power_kwp       double precision not null,
  module_count    int not null,
  generation_kwh  double precision not null,
  consumption_kwh double precision not null,
  warranties      jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id) on delete cascade
);
create index proposal_options_proposal on proposal_options (tenant_id, proposal_id, position);
call platform.isolate('proposal_options');

-- Which option a waiting acceptance chose; nothing in what was received before there were options.
alter table received_acceptances add column option_id uuid;
