-- How contacts were between two changes of what figures of them stand on, derived from the log like `deal_spans`. Of the person
-- there is no more in it than stays of one who is erased.
set local lock_timeout = '5s';

create table contact_spans (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  from_at       timestamptz not null,
  to_at         timestamptz not null default 'infinity',
  is_removed    boolean not null default false,
  kind          text,
  type_id       uuid,
  origin_id     uuid,
  owner_id      uuid,
  pre_seller_id uuid,
  store_id      uuid,
  city          text,
  state         text,
  created_at    timestamptz,
  primary key (tenant_id, id, from_at)
);
create index contact_spans_to on contact_spans (tenant_id, to_at);
create index contact_spans_from on contact_spans (tenant_id, from_at);
create index contact_spans_removed on contact_spans (tenant_id, id) where is_removed;
call platform.isolate('contact_spans');
