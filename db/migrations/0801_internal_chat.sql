-- 0801_internal_chat.sql
-- Colleagues among themselves: rooms of two, groups, and one room for each deal. Their texts stay out of the log.
set local lock_timeout = '5s';

-- Its row is the lock under which messages get their numbers.
create table internal_rooms (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  kind        text not null check (kind in ('direct', 'group', 'deal')),
  -- Of a group alone.
  name        text not null default '' check (length(name) <= 255),
  -- Of a direct room: the ids of its two, the smaller first. No two rooms of the same two.
  pair        text check (length(pair) <= 100),
  deal_id     uuid,
  -- Of a group: whoever gives it its name and its members.
  manager_id  uuid,
  last_number int not null default 0,
  last_at     timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  check (kind <> 'direct' or pair is not null),
  check (kind <> 'deal' or deal_id is not null),
  check (kind <> 'group' or name <> ''),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, manager_id) references users (tenant_id, id)
);
create unique index internal_rooms_pair on internal_rooms (tenant_id, pair) where pair is not null;
create unique index internal_rooms_deal on internal_rooms (tenant_id, deal_id);
create index internal_rooms_manager on internal_rooms (tenant_id, manager_id);
create index internal_rooms_newest on internal_rooms (tenant_id, last_at desc, id desc);
call platform.isolate('internal_rooms');

-- Who belongs to a room and how far they have read it, on whichever device. In a deal's room: who takes part in what is said.
create table internal_members (
  tenant_id   uuid not null default platform.current_tenant(),
  room_id     uuid not null,
  user_id     uuid not null,
  read_number int not null default 0,
  joined_at   timestamptz not null default clock_timestamp(),
  primary key (tenant_id, room_id, user_id),
  foreign key (tenant_id, room_id) references internal_rooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index internal_members_user on internal_members (tenant_id, user_id);
call platform.isolate('internal_members');

-- Who reads a room of others, and since when it says so.
create table internal_readers (
  tenant_id uuid not null default platform.current_tenant(),
  room_id   uuid not null,
  user_id   uuid not null,
  read_at   timestamptz not null,
  primary key (tenant_id, room_id, user_id),
  foreign key (tenant_id, room_id) references internal_rooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index internal_readers_user on internal_readers (tenant_id, user_id);
call platform.isolate('internal_readers');

create table internal_messages (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  room_id    uuid not null,
  -- Without a gap inside its room.
  number     int not null,
  author_id  uuid not null,
  body       text not null check (length(body) <= 10000),
  answers_id uuid,
  mentions   uuid[] not null default '{}',
  written_at timestamptz not null,
  edited_at  timestamptz,
  -- What is deleted leaves its place behind, without its text.
  deleted_at timestamptz,
  search     text generated always as (platform.plain(body)) stored,
  primary key (tenant_id, id),
  check (deleted_at is null or body = ''),
  foreign key (tenant_id, room_id) references internal_rooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id),
  foreign key (tenant_id, answers_id) references internal_messages (tenant_id, id)
);
create unique index internal_messages_number on internal_messages (tenant_id, room_id, number);
create index internal_messages_author on internal_messages (tenant_id, author_id);
create index internal_messages_answers on internal_messages (tenant_id, answers_id);
create index internal_messages_search on internal_messages using gin (search gin_trgm_ops);
call platform.isolate('internal_messages');
