-- 0808_assistant.sql
-- What was asked of the company's AI server, for the limit of the month; and what it made of conversations.
set local lock_timeout = '5s';

create table assistant_uses (
  tenant_id uuid not null default platform.current_tenant(),
  id        uuid not null,
  purpose   text not null check (length(purpose) <= 40),
  model     text not null check (length(model) <= 255),
  tokens    int not null check (tokens >= 0),
  user_id   uuid not null,
  at        timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index assistant_uses_month on assistant_uses (tenant_id, at);
create index assistant_uses_user on assistant_uses (tenant_id, user_id);
call platform.isolate('assistant_uses');

create table conversation_analyses (
  tenant_id       uuid not null default platform.current_tenant(),
  id              uuid not null,
  conversation_id uuid not null,
  result          jsonb not null,
  model           text not null check (length(model) <= 255),
  prompt_version  int not null,
  -- The messages that it read.
  from_number     int not null,
  to_number       int not null,
  user_id         uuid not null,
  at              timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index conversation_analyses_conversation on conversation_analyses (tenant_id, conversation_id, at desc);
create index conversation_analyses_user on conversation_analyses (tenant_id, user_id);
call platform.isolate('conversation_analyses');
