-- Templates of proposals and documents. What is in use is a version and never changes; what is being written is the draft.
set local lock_timeout = '5s';

create table templates (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  kind        text not null check (kind in ('proposals', 'documents')),
  name        text not null check (length(name) between 1 and 255),
  form        text not null check (form in ('blocks', 'text')),
  is_enabled  boolean not null default true,
  draft       jsonb check (pg_column_size(draft) < 2000000),
  draft_at    timestamptz,
  draft_by    uuid,
  -- Counts the drafts that were saved.
  revision    integer not null default 0,
  -- The number of the version in use; null before there is one.
  published   integer,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, draft_by) references users (tenant_id, id)
);
create index templates_name on templates (tenant_id, name collate "pt-BR-x-icu", id);
create index templates_newest on templates (tenant_id, created_at desc, id desc);
create index templates_changed on templates (tenant_id, updated_at desc, id desc);
create index templates_kind on templates (tenant_id, kind, is_enabled);
create index templates_draft_by on templates (tenant_id, draft_by) where draft_by is not null;
call platform.isolate('templates');

create table template_versions (
  tenant_id   uuid not null default platform.current_tenant(),
  template_id uuid not null,
  number      integer not null check (number > 0),
  body        jsonb not null,
  note        text not null default '' check (length(note) <= 255),
  author_id   uuid not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, template_id, number),
  foreign key (tenant_id, template_id) references templates (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index template_versions_author on template_versions (tenant_id, author_id);
call platform.isolate('template_versions');

-- No row: every store.
create table template_stores (
  tenant_id   uuid not null default platform.current_tenant(),
  template_id uuid not null,
  store_id    uuid not null,
  primary key (tenant_id, template_id, store_id),
  foreign key (tenant_id, template_id) references templates (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references stores (tenant_id, id) on delete cascade
);
create index template_stores_store on template_stores (tenant_id, store_id);
call platform.isolate('template_stores');

-- The template that a proposal is printed with, and the version from the moment that it was first sent. Null: the shipped pages.
alter table proposals
  add column template_id uuid,
  add column template_version integer,
  add foreign key (tenant_id, template_id) references templates (tenant_id, id),
  add foreign key (tenant_id, template_id, template_version) references template_versions (tenant_id, template_id, number);
create index proposals_template on proposals (tenant_id, template_id, template_version) where template_id is not null;
