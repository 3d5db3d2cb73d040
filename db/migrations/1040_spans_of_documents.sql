-- How documents were between two changes of what figures of them stand on, derived from the log like `deal_spans`.
set local lock_timeout = '5s';

create table document_spans (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  from_at       timestamptz not null,
  to_at         timestamptz not null default 'infinity',
  is_removed    boolean not null default false,
  deal_id       uuid,
  template_name text,
  state         text,
  deadline      timestamptz,
  owner_id      uuid,
  sent_at       timestamptz,
  closed_at     timestamptz,
  created_at    timestamptz,
  primary key (tenant_id, id, from_at)
);
create index document_spans_to on document_spans (tenant_id, to_at);
create index document_spans_from on document_spans (tenant_id, from_at);
create index document_spans_removed on document_spans (tenant_id, id) where is_removed;
call platform.isolate('document_spans');
