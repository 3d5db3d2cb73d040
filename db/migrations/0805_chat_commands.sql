-- What answers by itself where somebody writes a word, as a tree; and where in it a conversation is.
set local lock_timeout = '5s';

create table chat_commands (
  tenant_id        uuid not null default platform.current_tenant(),
  id               uuid not null,
  parent_id        uuid,
  keyword          text not null check (length(keyword) between 1 and 60),
  -- The same as it is compared: without case, accents and outer spaces.
  keyword_key      text not null check (length(keyword_key) between 1 and 120),
  message          text not null default '' check (length(message) <= 4096),
  -- Addresses of pictures, sounds and files, in the order in which they are sent.
  media            jsonb not null default '[]',
  to_department_id uuid,
  to_operator_id   uuid,
  created_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  check (to_department_id is null or to_operator_id is null),
  check (parent_id is null or parent_id <> id),
  foreign key (tenant_id, parent_id) references chat_commands (tenant_id, id) on delete cascade,
  foreign key (tenant_id, to_department_id) references departments (tenant_id, id) on delete set null (to_department_id),
  foreign key (tenant_id, to_operator_id) references users (tenant_id, id) on delete set null (to_operator_id)
);
create unique index chat_commands_keyword on chat_commands (tenant_id, parent_id, keyword_key) nulls not distinct;
create index chat_commands_department on chat_commands (tenant_id, to_department_id);
create index chat_commands_operator on chat_commands (tenant_id, to_operator_id);
call platform.isolate('chat_commands');

-- The command whose children were offered last.
alter table conversations add column command_id uuid;
alter table conversations add foreign key (tenant_id, command_id) references chat_commands (tenant_id, id)
  on delete set null (command_id);
create index conversations_command on conversations (tenant_id, command_id) where command_id is not null;
