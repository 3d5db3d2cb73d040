-- A note may name people and tell of a call; people follow a record; appointments stand on it.
set local lock_timeout = '5s';

alter table notes
  add column mentions uuid[] not null default '{}',
  add column call jsonb;

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
