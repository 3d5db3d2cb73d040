-- Imports of contacts and deals: the file's rows as they were read, and what became of each.

-- rows_removed_at: what a file held is kept for some days; what came of its rows stays, so that the import can be undone.
create table imports (
  tenant_id       uuid not null default platform.current_tenant(),
  id              uuid not null,
  file_name       text not null,
  headers         text[] not null,
  -- By column of the file: what it fills; null: nothing.
  mapping         jsonb not null default '[]',
  options         jsonb not null default '{}',
  state           text not null default 'pending' check (state in ('pending', 'processed', 'undone')),
  total           int not null default 0,
  accepted        int not null default 0,
  updated         int not null default 0,
  rejected        int not null default 0,
  kept            int not null default 0,
  checked_at      timestamptz,
  work_id         uuid,
  created_by      uuid not null,
  created_at      timestamptz not null default now(),
  processed_at    timestamptz,
  undone_at       timestamptz,
  rows_removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, work_id) references works (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index imports_newest on imports (tenant_id, created_at desc, id);
create index imports_work on imports (tenant_id, work_id);
create index imports_created_by on imports (tenant_id, created_by);
call platform.isolate('imports');

create table import_rows (
  tenant_id  uuid not null default platform.current_tenant(),
  import_id  uuid not null,
  at         int not null,
  cells      text[] not null,
  verdict    text check (verdict in ('new', 'update', 'rejected')),
  -- Why the row is rejected: message keys with their values, which get their words when they are read.
  problems   jsonb not null default '[]',
  contact_id uuid,
  deal_id    uuid,
  -- Of a contact that was there: the fields that the row changed.
  before     jsonb,
  after      jsonb,
  primary key (tenant_id, import_id, at),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_rows_rejected on import_rows (tenant_id, import_id, at) where verdict = 'rejected';
call platform.isolate('import_rows');

-- What a company chose for a set of headers, offered when a file with the same ones comes.
create table import_mappings (
  tenant_id uuid not null default platform.current_tenant(),
  headers   text not null,
  mapping   jsonb not null,
  primary key (tenant_id, headers)
);
call platform.isolate('import_mappings');

-- The ids that contacts have in the system they came from.
create table import_external_ids (
  tenant_id   uuid not null default platform.current_tenant(),
  external_id text not null,
  contact_id  uuid not null,
  primary key (tenant_id, external_id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade
);
create index import_external_ids_contact on import_external_ids (tenant_id, contact_id);
call platform.isolate('import_external_ids');
