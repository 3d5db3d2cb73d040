-- What a message brings besides words: its content lies in the file store, and how it came there is told here.
set local lock_timeout = '5s';

create table chat_media (
  tenant_id  uuid not null default platform.current_tenant(),
  message_id uuid not null,
  state      text not null check (state in ('waiting', 'kept', 'failed')),
  -- The provider's id, from which it is fetched; of what goes out none.
  source     text not null default '' check (length(source) <= 500),
  name       text not null default '' check (length(name) <= 255),
  -- By its content, whatever the provider says.
  type       text not null default '' check (length(type) <= 255),
  size       int not null default 0,
  key        text not null default '',
  tries      int not null default 0,
  fault      jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, message_id),
  foreign key (tenant_id, message_id) references chat_messages (tenant_id, id) on delete cascade
);
call platform.isolate('chat_media');
