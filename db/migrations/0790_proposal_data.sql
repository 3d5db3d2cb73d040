-- What proposals of a store say about the company besides their figures. Empty texts and no pictures: what stands without a record.
set local lock_timeout = '5s';

create table proposal_data (
  tenant_id             uuid not null default platform.current_tenant(),
  id                    uuid not null,
  name                  text not null check (length(name) between 1 and 255),
  about                 text not null default '' check (length(about) <= 4000),
  included              text not null default '' check (length(included) <= 200),
  not_included          text not null default '' check (length(not_included) <= 200),
  module_warranty       text not null default '' check (length(module_warranty) <= 1000),
  inverter_warranty     text not null default '' check (length(inverter_warranty) <= 1000),
  structure_warranty    text not null default '' check (length(structure_warranty) <= 1000),
  installation_warranty text not null default '' check (length(installation_warranty) <= 1000),
  cash_text             text not null default '' check (length(cash_text) <= 120),
  payment_text          text not null default '' check (length(payment_text) <= 2000),
  -- [{"id": …, "caption": …}] in their order; the id is a document_pictures'.
  works                 jsonb not null default '[]',
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index proposal_data_name on proposal_data (tenant_id, name collate "pt-BR-x-icu", id);
create index proposal_data_newest on proposal_data (tenant_id, created_at desc, id desc);
create index proposal_data_changed on proposal_data (tenant_id, updated_at desc, id desc);
call platform.isolate('proposal_data');

-- The key lets a store have one record at most.
create table proposal_data_stores (
  tenant_id        uuid not null default platform.current_tenant(),
  store_id         uuid not null,
  proposal_data_id uuid not null,
  primary key (tenant_id, store_id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id) on delete cascade,
  foreign key (tenant_id, proposal_data_id) references proposal_data (tenant_id, id) on delete cascade
);
create index proposal_data_stores_record on proposal_data_stores (tenant_id, proposal_data_id);
call platform.isolate('proposal_data_stores');

-- Pictures that strangers may see in documents. They stay when their record goes: a proposal that was sent shows them still.
-- id: the file's.
create table document_pictures (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references files (tenant_id, id) on delete cascade
);
call platform.isolate('document_pictures');

-- What the record of its store said when the proposal was calculated; null where the store had none.
alter table proposals add column store_data jsonb;
