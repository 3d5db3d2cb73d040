-- How deals were between two changes of what figures of them stand on, derived from the log. The names of the columns are those of
-- `deals`: what is counted of a deal is counted of a span by the same SQL.
set local lock_timeout = '5s';

-- A span begins with what was recorded at from_at and ends with what was recorded at to_at. is_removed: the last one of a deal that is gone.
create table deal_spans (
  tenant_id          uuid not null default platform.current_tenant(),
  id                 uuid not null,
  from_at            timestamptz not null,
  to_at              timestamptz not null default 'infinity',
  is_removed         boolean not null default false,
  step_id            uuid,
  status_id          uuid,
  status_since       timestamptz,
  state              text,
  store_id           uuid,
  owner_id           uuid,
  pre_seller_id      uuid,
  technician_id      uuid,
  commercial_owner_id uuid,
  technical_owner_id uuid,
  origin_id          uuid,
  deal_type_id       uuid,
  building_type_id   uuid,
  bid_amount         bigint,
  power_kwp          double precision,
  consumption_kwh    double precision,
  generation_kwh     double precision,
  closing_on         date,
  closing_percent    int,
  rating             int,
  lost_reason        text,
  closed_at          timestamptz,
  created_at         timestamptz,
  primary key (tenant_id, id, from_at)
);
-- Of a late day few spans have ended before, of an early one few have begun.
create index deal_spans_to on deal_spans (tenant_id, to_at);
create index deal_spans_from on deal_spans (tenant_id, from_at);
create index deal_spans_removed on deal_spans (tenant_id, id) where is_removed;
call platform.isolate('deal_spans');

-- Since when the spans of a kind are there, and what the last comparison of a night found: records whose last span said otherwise
-- (differing), and those of which the log itself says otherwise (unexplained).
create table span_builds (
  tenant_id   uuid not null default platform.current_tenant(),
  kind        text not null,
  built_at    timestamptz not null default now(),
  compared_at timestamptz,
  differing   int not null default 0,
  unexplained int not null default 0,
  primary key (tenant_id, kind)
);
call platform.isolate('span_builds');
