-- How purchases were between two changes of what figures of them stand on, derived from the log like `deal_spans`. The deal of a
-- purchase is the one that the log names, also where it is gone.
set local lock_timeout = '5s';

create table purchase_spans (
  tenant_id        uuid not null default platform.current_tenant(),
  id               uuid not null,
  from_at          timestamptz not null,
  to_at            timestamptz not null default 'infinity',
  is_removed       boolean not null default false,
  supplier_id      uuid,
  applicant_id     uuid,
  deal_id          uuid,
  status_id        uuid,
  category_id      uuid,
  delivery_type_id uuid,
  requested_on     date,
  quoted_on        date,
  approved_on      date,
  is_approved      boolean,
  expected_on      date,
  delivered_on     date,
  carrier          text,
  total_cents      bigint,
  invoiced_cents   bigint,
  created_at       timestamptz,
  primary key (tenant_id, id, from_at)
);
create index purchase_spans_to on purchase_spans (tenant_id, to_at);
create index purchase_spans_from on purchase_spans (tenant_id, from_at);
create index purchase_spans_removed on purchase_spans (tenant_id, id) where is_removed;
call platform.isolate('purchase_spans');
