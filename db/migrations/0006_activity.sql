-- Notes that people write on a record (its "thread"): a deal, a contact.

create table notes (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  thread_kind text not null,
  thread_id   uuid not null,
  text        text not null,
  author_id   uuid not null,
  created_at  timestamptz not null default now(),
  edited_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index notes_thread on notes (tenant_id, thread_id, created_at desc);
create index notes_author on notes (tenant_id, author_id);
call platform.isolate('notes');

-- The audit asks for what one person did.
create index events_actor on events (tenant_id, actor_id, seq desc) where actor_id is not null;
