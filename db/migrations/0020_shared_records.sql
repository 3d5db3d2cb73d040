-- What hangs on records of any kind: the small lists, files, notes, followers and appointments of a record (its "thread"),
-- long work, and records that were deleted.

-- The small lists a company arranges for itself: origins, deal types, tags, roof types… One table, one screen.
create table list_items (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  list       text not null,
  name       text not null,
  color      text not null default '',
  icon       text not null default '',
  position   int not null default 0,
  enabled    boolean not null default true,
  data       jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index list_items_name on list_items (tenant_id, list, lower(name));
create index list_items_list on list_items (tenant_id, list, position);
call platform.isolate('list_items');

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

-- Notes that people write on a record. call: the phone call that the note tells of.
create table notes (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  thread_kind text not null,
  thread_id   uuid not null,
  text        text not null,
  mentions    uuid[] not null default '{}',
  call        jsonb,
  author_id   uuid not null,
  created_at  timestamptz not null default now(),
  edited_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index notes_thread on notes (tenant_id, thread_id, created_at desc);
create index notes_author on notes (tenant_id, author_id);
call platform.isolate('notes');

-- People who follow a record.
create table followers (
  tenant_id   uuid not null default platform.current_tenant(),
  thread_kind text not null,
  thread_id   uuid not null,
  user_id     uuid not null,
  since       timestamptz not null default now(),
  primary key (tenant_id, thread_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index followers_user on followers (tenant_id, user_id);
call platform.isolate('followers');

-- Appointments that stand on a record.
create table appointments (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  thread_kind text not null,
  thread_id   uuid not null,
  title       text not null,
  starts_at   timestamptz not null,
  place       text not null default '',
  author_id   uuid not null,
  created_at  timestamptz not null default now(),
  done_at     timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index appointments_thread on appointments (tenant_id, thread_id, starts_at) where done_at is null;
create index appointments_author on appointments (tenant_id, author_id);
call platform.isolate('appointments');

create table works (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  kind       text not null,
  -- What its title says: the numbers and names of the sentence.
  title      jsonb not null default '{}',
  input      jsonb not null,
  state      text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  total      int not null default 0,
  done       int not null default 0,
  failed     int not null default 0,
  -- Where the next batch begins; written with the rows of the batch before it.
  position   jsonb,
  tries      int not null default 0,
  reason     text not null default '',
  file_key   text not null default '',
  file_name  text not null default '',
  lang       text not null default 'pt-BR',
  -- The work that this one takes back.
  undoes     uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, undoes) references works (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index works_own on works (tenant_id, created_by, created_at desc);
create index works_undoes on works (tenant_id, undoes);
call platform.isolate('works');

-- The records that a work goes through, chosen when it was asked for; before and after are what it changed.
create table work_items (
  tenant_id  uuid not null default platform.current_tenant(),
  work_id    uuid not null,
  at         int not null,
  subject_id uuid not null,
  before     jsonb,
  after      jsonb,
  primary key (tenant_id, work_id, at),
  foreign key (tenant_id, work_id) references works (tenant_id, id) on delete cascade
);
call platform.isolate('work_items');

-- The records that a work could not change, and why.
create table work_failures (
  tenant_id uuid not null default platform.current_tenant(),
  work_id   uuid not null,
  at        int not null,
  title     text not null default '',
  link      text not null default '',
  reason    text not null,
  primary key (tenant_id, work_id, at),
  foreign key (tenant_id, work_id) references works (tenant_id, id) on delete cascade
);
call platform.isolate('work_failures');

create table deleted_records (
  tenant_id  uuid not null default platform.current_tenant(),
  -- The record's own id.
  id         uuid not null,
  kind       text not null,
  -- What its return is called in the log, and what the log says of it.
  event      text not null,
  data       jsonb not null default '{}',
  name       text not null,
  -- The record whose timeline tells of it.
  thread_id  uuid,
  -- `[{ "table": "contacts", "row": { … } }]`: the record itself, then what stood under it.
  rows       jsonb not null,
  deleted_by uuid not null,
  deleted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, deleted_by) references users (tenant_id, id) on delete cascade
);
create index deleted_records_by on deleted_records (tenant_id, deleted_by);
create index deleted_records_at on deleted_records (tenant_id, deleted_at);
call platform.isolate('deleted_records');
