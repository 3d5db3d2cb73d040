-- What somebody has begun to write in a room of colleagues and has not sent: the same on every device of theirs, and nobody else's.
set local lock_timeout = '5s';

create table internal_drafts (
  tenant_id  uuid not null default platform.current_tenant(),
  room_id    uuid not null,
  user_id    uuid not null,
  body       text not null check (length(body) <= 4000),
  written_at timestamptz not null default now(),
  primary key (tenant_id, room_id, user_id),
  foreign key (tenant_id, room_id) references internal_rooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index internal_drafts_user on internal_drafts (tenant_id, user_id);
call platform.isolate('internal_drafts');
