-- The contract of a deal: one each. Its status follows the document that is its paper.
set local lock_timeout = '5s';

create table contracts (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  deal_id     uuid not null,
  number      text not null default '',
  status      text not null default 'none' check (status in ('none', 'awaiting', 'signed', 'review')),
  signed_on   date,
  witnesses   text not null default '',
  condition   text not null default '',
  document_id uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, deal_id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete set null (document_id)
);
create index contracts_document on contracts (tenant_id, document_id) where document_id is not null;
call platform.isolate('contracts');
