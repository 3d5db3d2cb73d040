-- What somebody has begun to write in a conversation and has not sent: the same on every device of theirs, and nobody else's.
set local lock_timeout = '5s';

create table conversation_drafts (
  tenant_id       uuid not null default platform.current_tenant(),
  conversation_id uuid not null,
  user_id         uuid not null,
  -- To the customer, or to the colleagues alone.
  mode            text not null check (mode in ('answer', 'note')),
  body            text not null check (length(body) <= 4096),
  written_at      timestamptz not null default now(),
  primary key (tenant_id, conversation_id, user_id, mode),
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index conversation_drafts_user on conversation_drafts (tenant_id, user_id);
call platform.isolate('conversation_drafts');
