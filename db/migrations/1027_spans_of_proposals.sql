-- How proposals were between two changes of what figures of them stand on, derived from the log like `deal_spans`.
set local lock_timeout = '5s';

create table proposal_spans (
  tenant_id       uuid not null default platform.current_tenant(),
  id              uuid not null,
  from_at         timestamptz not null,
  to_at           timestamptz not null default 'infinity',
  is_removed      boolean not null default false,
  deal_id         uuid,
  consultant_id   uuid,
  state           text,
  source          text,
  price_cents     bigint,
  power_kwp       double precision,
  generation_kwh  double precision,
  consumption_kwh double precision,
  valid_until     date,
  accepted_at     timestamptz,
  created_at      timestamptz,
  primary key (tenant_id, id, from_at)
);
create index proposal_spans_to on proposal_spans (tenant_id, to_at);
create index proposal_spans_from on proposal_spans (tenant_id, from_at);
create index proposal_spans_removed on proposal_spans (tenant_id, id) where is_removed;
call platform.isolate('proposal_spans');
