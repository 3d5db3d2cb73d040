-- What the product itself writes to phones: what carried it, or why nothing did.
set local lock_timeout = '5s';

create table phone_messages (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  purpose    text not null check (purpose in ('notice', 'link', 'code')),
  -- What it is about, for whoever looks at the list: the event and the recipient of a notice.
  about      jsonb not null default '{}',
  -- Written once for each key.
  key        text check (length(key) <= 200),
  contact_id uuid,
  name       text not null default '' check (length(name) <= 255),
  -- The message that carries it; null where nothing does.
  message_id uuid,
  -- Why nothing carries it, as the code of a message.
  reason     text not null default '' check ((reason = '') = (message_id is not null)),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id),
  foreign key (tenant_id, message_id) references chat_messages (tenant_id, id) on delete cascade
);
create unique index phone_messages_key on phone_messages (tenant_id, key) where key is not null;
create index phone_messages_purpose on phone_messages (tenant_id, purpose, created_at);
create index phone_messages_old on phone_messages (tenant_id, created_at);
create index phone_messages_contact on phone_messages (tenant_id, contact_id);
create index phone_messages_message on phone_messages (tenant_id, message_id);
call platform.isolate('phone_messages');
