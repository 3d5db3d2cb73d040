-- Stays of deals as they were known from one change of them to the next, derived from the log like `deal_spans`: on a past day a deal
-- had entered its stages when it was recorded to have, whatever was corrected since. They stay when the deal is gone.
set local lock_timeout = '5s';

create table deal_stay_spans (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  deal_id    uuid not null,
  step_id    uuid not null,
  status_id  uuid not null,
  entered_at timestamptz not null,
  left_at    timestamptz,
  -- Known so from the first of these until the second.
  from_at    timestamptz not null,
  to_at      timestamptz not null default 'infinity',
  primary key (tenant_id, id)
);
create index deal_stay_spans_deal on deal_stay_spans (tenant_id, deal_id);
create index deal_stay_spans_to on deal_stay_spans (tenant_id, to_at);
create index deal_stay_spans_from on deal_stay_spans (tenant_id, from_at);
call platform.isolate('deal_stay_spans');

-- Spans of deals that are there without these are written anew.
delete from span_builds where kind = 'deal';
