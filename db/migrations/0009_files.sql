-- Files that people hang on a record: the deal, the contact, the energy bill. Their content lies in the file store.

create table files (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  owner_kind    text not null,
  owner_id      uuid not null,
  name          text not null,
  type          text not null,
  size          bigint not null,
  key           text not null,
  thumbnail_key text not null default '',
  category_id   uuid,
  created_by    uuid not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references list_items (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index files_owner on files (tenant_id, owner_id, created_at desc);
create index files_category on files (tenant_id, category_id);
create index files_created_by on files (tenant_id, created_by);
call platform.isolate('files');
