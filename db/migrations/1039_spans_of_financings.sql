-- How financings were between two changes of what figures of them stand on, derived from the log like `deal_spans`. Of who borrows
-- there is nothing in it.
set local lock_timeout = '5s';

create table financing_spans (
  tenant_id           uuid not null default platform.current_tenant(),
  id                  uuid not null,
  from_at             timestamptz not null,
  to_at               timestamptz not null default 'infinity',
  is_removed          boolean not null default false,
  deal_id             uuid,
  status_id           uuid,
  bank_id             uuid,
  payment_method_id   uuid,
  total_financed      bigint,
  approved_amount     bigint,
  down_payment        bigint,
  instalment_value    bigint,
  rate                double precision,
  rate_period         text,
  approval            text,
  approved_on         date,
  signed_on           date,
  first_instalment_on date,
  last_instalment_on  date,
  created_at          timestamptz,
  primary key (tenant_id, id, from_at)
);
create index financing_spans_to on financing_spans (tenant_id, to_at);
create index financing_spans_from on financing_spans (tenant_id, from_at);
create index financing_spans_removed on financing_spans (tenant_id, id) where is_removed;
call platform.isolate('financing_spans');
