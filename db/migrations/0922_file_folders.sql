-- Folders for the files of a deal, five deep, and the versions of a file: a second one of the same name in a folder takes the place of
-- the first, which stays behind it.
set local lock_timeout = '5s';

create table file_folders (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  owner_kind text not null,
  owner_id   uuid not null,
  parent_id  uuid,
  name       text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references file_folders (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create unique index file_folders_name on file_folders
  (tenant_id, owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index file_folders_parent on file_folders (tenant_id, parent_id) where parent_id is not null;
create index file_folders_created_by on file_folders (tenant_id, created_by);
call platform.isolate('file_folders');

alter table files
  add column folder_id  uuid,
  add column version    int not null default 1,
  -- Not behind a newer one of the same name.
  add column is_current boolean not null default true,
  -- The pages of a PDF that were drawn for its preview; null: not yet.
  add column pages      jsonb,
  add foreign key (tenant_id, folder_id) references file_folders (tenant_id, id);
create index files_folder on files (tenant_id, folder_id) where folder_id is not null;

update files f set version = n.version, is_current = n.is_last
from (
  select tenant_id, id,
    row_number() over (partition by tenant_id, owner_id, lower(name) order by created_at, id) as version,
    row_number() over (partition by tenant_id, owner_id, lower(name) order by created_at desc, id desc) = 1 as is_last
  from files where owner_kind = 'deal'
) n
where f.tenant_id = n.tenant_id and f.id = n.id and f.owner_kind = 'deal';

create unique index files_current_name on files
  (tenant_id, owner_id, coalesce(folder_id, '00000000-0000-0000-0000-000000000000'), lower(name))
  where is_current and owner_kind = 'deal';
