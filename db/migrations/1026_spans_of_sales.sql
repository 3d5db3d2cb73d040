-- How sales were between two changes of what figures of them stand on, derived from the log like `deal_spans`.
set local lock_timeout = '5s';

create table sale_spans (
  tenant_id          uuid not null default platform.current_tenant(),
  id                 uuid not null,
  from_at            timestamptz not null,
  to_at              timestamptz not null default 'infinity',
  is_removed         boolean not null default false,
  deal_id            uuid,
  proposal_id        uuid,
  salesman_id        uuid,
  pre_seller_id      uuid,
  total              bigint,
  entry              bigint,
  financed           bigint,
  payment_condition  text,
  seller_percent     double precision,
  pre_seller_percent double precision,
  sold_on            date,
  cancelled_on       date,
  created_at         timestamptz,
  primary key (tenant_id, id, from_at)
);
create index sale_spans_to on sale_spans (tenant_id, to_at);
create index sale_spans_from on sale_spans (tenant_id, from_at);
create index sale_spans_removed on sale_spans (tenant_id, id) where is_removed;
call platform.isolate('sale_spans');
