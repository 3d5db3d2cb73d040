-- Talk with customers: channels, what came through them, who wrote, the ledger of messages, and the desk that answers.
set local lock_timeout = '5s';

-- Who owns a number at a provider, in all companies of the installation: taken once the provider has confirmed it with the company's
-- own token. Only the directory's role sees across companies.
create table platform.channel_numbers (
  provider   text not null,
  number_id  text not null,
  tenant_id  uuid not null references platform.tenants (id) on delete cascade,
  channel_id uuid not null,
  since      timestamptz not null default now(),
  primary key (provider, number_id)
);
create index channel_numbers_tenant on platform.channel_numbers (tenant_id);
grant select, insert, delete on platform.channel_numbers to girassol_directory;

-- The address of an application that a company has at a provider itself, by the hash of its token.
create table platform.channel_apps (
  token_hash bytea primary key,
  tenant_id  uuid not null references platform.tenants (id) on delete cascade,
  channel_id uuid not null
);
create index channel_apps_tenant on platform.channel_apps (tenant_id);
grant select, insert, delete on platform.channel_apps to girassol_directory;

create table departments (
  tenant_id       uuid not null default platform.current_tenant(),
  id              uuid not null,
  name            text not null check (length(name) between 1 and 255),
  -- How a conversation finds its operator: by hand, in turn, to who has the fewest, to the last one of this person.
  gives           text not null default 'hand' check (gives in ('hand', 'turn', 'least', 'last')),
  -- Minutes until the first answer; null: no goal.
  goal_minutes    int check (goal_minutes between 1 and 1440),
  -- [{"weekday": 1, "from": "08:00", "to": "18:00"}]; empty: always open. Sunday is 0.
  hours           jsonb not null default '[]',
  -- ["2026-12-25"]
  holidays        jsonb not null default '[]',
  welcome         text not null default '' check (length(welcome) <= 1000),
  welcome_seconds int not null default 0 check (welcome_seconds between 0 and 3600),
  closed_text     text not null default '' check (length(closed_text) <= 1000),
  asks_score      boolean not null default false,
  enabled         boolean not null default true,
  -- Whose turn it was last.
  turn            int not null default 0,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index departments_name on departments (tenant_id, (platform.plain(name)));
call platform.isolate('departments');

create table operators (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  user_id    uuid not null,
  active     boolean not null default true,
  -- How many open conversations are given to the operator at most.
  capacity   int not null default 12 check (capacity between 1 and 500),
  presence   text not null default 'away' check (presence in ('present', 'away')),
  last_turn  int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index operators_user on operators (tenant_id, user_id);
call platform.isolate('operators');

create table operator_departments (
  tenant_id     uuid not null default platform.current_tenant(),
  operator_id   uuid not null,
  department_id uuid not null,
  primary key (tenant_id, operator_id, department_id),
  foreign key (tenant_id, operator_id) references operators (tenant_id, id) on delete cascade,
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete cascade
);
create index operator_departments_department on operator_departments (tenant_id, department_id);
call platform.isolate('operator_departments');

create table channels (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  kind          text not null check (kind in ('whatsapp', 'site')),
  name          text not null check (length(name) between 1 and 255),
  connection_id uuid,
  -- The provider's id of the number, and the number as people write it.
  number_id     text not null default '',
  phone         text not null default '',
  -- Where its conversations wait, and which queue gives the contacts that it brings to people.
  department_id uuid,
  queue_id      uuid,
  enabled       boolean not null default true,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, connection_id) references outside_connections (tenant_id, id) on delete set null (connection_id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete set null (department_id),
  foreign key (tenant_id, queue_id) references distribution_queues (tenant_id, id) on delete set null (queue_id)
);
create unique index channels_name on channels (tenant_id, (platform.plain(name)));
create unique index channels_connection on channels (tenant_id, connection_id);
create index channels_department on channels (tenant_id, department_id);
create index channels_queue on channels (tenant_id, queue_id);
call platform.isolate('channels');

-- What a provider delivered, one row for each message and each status, before anything is made of it.
create table channel_deliveries (
  tenant_id   uuid not null default platform.current_tenant(),
  seq         bigint generated always as identity,
  id          uuid not null,
  channel_id  uuid not null,
  kind        text not null check (kind in ('message', 'echo', 'status', 'other')),
  provider_id text not null default '',
  body        jsonb not null,
  -- Its place in the call that brought it.
  place       int not null default 0,
  arrived_at  timestamptz not null default clock_timestamp(),
  outcome     text check (outcome in ('taken', 'duplicate', 'foreign', 'refused')),
  -- Why, as the code of a message.
  reason      text not null default '',
  ended_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channels (tenant_id, id) on delete cascade
);
create index channel_deliveries_waiting on channel_deliveries (tenant_id, channel_id, seq) where outcome is null;
create index channel_deliveries_day on channel_deliveries (tenant_id, channel_id, arrived_at);
create index channel_deliveries_old on channel_deliveries (tenant_id, arrived_at);
call platform.isolate('channel_deliveries');

-- Who writes from outside. A contact is known by its phone key; several contacts of one number are offered to people.
create table chat_people (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  -- As they call themselves: a stranger's text.
  name       text not null default '' check (length(name) <= 255),
  -- As the provider writes it: digits with the country code.
  phone      text not null default '',
  -- The same with the ninth digit, for comparing.
  phone_key  text,
  contact_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id)
);
create unique index chat_people_phone on chat_people (tenant_id, phone_key) where phone_key is not null;
create index chat_people_contact on chat_people (tenant_id, contact_id);
call platform.isolate('chat_people');

-- Other ways by which a person is known: the provider's user ids, numbers they had, a visitor's id.
create table chat_addresses (
  tenant_id uuid not null default platform.current_tenant(),
  kind      text not null check (kind in ('user', 'number', 'visitor')),
  address   text not null check (length(address) between 1 and 255),
  person_id uuid not null,
  primary key (tenant_id, kind, address),
  foreign key (tenant_id, person_id) references chat_people (tenant_id, id) on delete cascade
);
create index chat_addresses_person on chat_addresses (tenant_id, person_id);
call platform.isolate('chat_addresses');

-- One person on one channel, for ever. Its row is the lock under which messages get their numbers.
create table chat_rooms (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  channel_id    uuid not null,
  person_id     uuid not null,
  last_number   int not null default 0,
  -- The person's last message, from which the window of a day is counted.
  last_in_at    timestamptz,
  -- Who sends, and until when others wait for it.
  sender        uuid,
  sending_until timestamptz not null default '-infinity',
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channels (tenant_id, id),
  foreign key (tenant_id, person_id) references chat_people (tenant_id, id)
);
create unique index chat_rooms_person on chat_rooms (tenant_id, channel_id, person_id);
create index chat_rooms_of_person on chat_rooms (tenant_id, person_id);
call platform.isolate('chat_rooms');

create table conversations (
  tenant_id       uuid not null default platform.current_tenant(),
  id              uuid not null,
  number          bigint not null,
  room_id         uuid not null,
  channel_id      uuid not null,
  -- The person as the list names them.
  title           text not null default '' check (length(title) <= 255),
  contact_id      uuid,
  deal_id         uuid,
  state           text not null check (state in ('queue', 'bot', 'service', 'closed')),
  department_id   uuid,
  operator_id     uuid,
  -- A customer's message that nobody has answered, since when.
  waiting_since   timestamptz,
  started_at      timestamptz not null default now(),
  taken_at        timestamptz,
  answered_at     timestamptz,
  ended_at        timestamptz,
  asked_score_at  timestamptz,
  score           int check (score between 1 and 5),
  score_comment   text not null default '' check (length(score_comment) <= 1000),
  unread          int not null default 0,
  -- What the list shows of its last message.
  last_number     int not null default 0,
  last_text       text not null default '' check (length(last_text) <= 200),
  last_kind       text not null default 'text',
  last_direction  text not null default 'in' check (last_direction in ('in', 'out', 'note', 'event')),
  last_at         timestamptz not null default now(),
  -- How many of its messages failed or are in doubt and wait for somebody.
  troubles        int not null default 0,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  check (state <> 'service' or operator_id is not null),
  check ((state = 'closed') = (ended_at is not null)),
  foreign key (tenant_id, room_id) references chat_rooms (tenant_id, id),
  foreign key (tenant_id, channel_id) references channels (tenant_id, id),
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete set null (contact_id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete set null (deal_id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete set null (department_id),
  foreign key (tenant_id, operator_id) references users (tenant_id, id)
);
-- One stay at a time.
create unique index conversations_open on conversations (tenant_id, room_id) where state <> 'closed';
create unique index conversations_number on conversations (tenant_id, number);
create index conversations_room on conversations (tenant_id, room_id, started_at desc);
create index conversations_channel on conversations (tenant_id, channel_id);
create index conversations_contact on conversations (tenant_id, contact_id, started_at desc);
create index conversations_deal on conversations (tenant_id, deal_id);
create index conversations_department on conversations (tenant_id, department_id);
create index conversations_operator on conversations (tenant_id, operator_id);
create index conversations_desk on conversations (tenant_id, state, last_at desc, id desc);
create index conversations_own on conversations (tenant_id, operator_id, last_at desc, id desc) where state = 'service';
create index conversations_waiting on conversations (tenant_id, waiting_since) where state = 'queue';
call platform.isolate('conversations');

create table chat_messages (
  tenant_id       uuid not null default platform.current_tenant(),
  id              uuid not null,
  room_id         uuid not null,
  -- Without a gap inside its room.
  number          int not null,
  conversation_id uuid,
  direction       text not null check (direction in ('in', 'out', 'note', 'event')),
  kind            text not null default 'text',
  body            text not null default '' check (length(body) <= 10000),
  -- What its kind has besides words.
  data            jsonb not null default '{}',
  -- Who wrote what goes out: a person here, the phone itself, the product.
  origin          text not null default '' check (origin in ('', 'operator', 'phone', 'auto')),
  author_id       uuid,
  provider_id     text not null default '',
  -- The provider's id of the message that it answers.
  answers         text not null default '',
  said_at         timestamptz not null,
  place           int not null default 0,
  arrived_at      timestamptz not null default clock_timestamp(),
  status          text check (status in ('sending', 'sent', 'delivered', 'read', 'failed', 'cancelled', 'doubtful')),
  status_at       timestamptz,
  -- A call to the provider that is under way, or whose process ended in the middle.
  is_calling      boolean not null default false,
  tries           int not null default 0,
  tried_at        timestamptz,
  retry_at        timestamptz,
  asked_at        timestamptz,
  fault           jsonb,
  search          text generated always as (platform.plain(body)) stored,
  primary key (tenant_id, id),
  check ((direction = 'out') = (status is not null)),
  foreign key (tenant_id, room_id) references chat_rooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete set null (conversation_id),
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create unique index chat_messages_number on chat_messages (tenant_id, room_id, number);
create index chat_messages_order on chat_messages (tenant_id, room_id, said_at, place, number);
create index chat_messages_sending on chat_messages (tenant_id, room_id, number) where status = 'sending';
create index chat_messages_conversation on chat_messages (tenant_id, conversation_id);
create index chat_messages_author on chat_messages (tenant_id, author_id);
create index chat_messages_out on chat_messages (tenant_id, arrived_at) where direction = 'out';
create index chat_messages_search on chat_messages using gin (search gin_trgm_ops);
call platform.isolate('chat_messages');

-- The provider's ids over all time: whoever writes the row takes the message, everybody else finds a duplicate.
create table chat_provider_ids (
  tenant_id   uuid not null default platform.current_tenant(),
  channel_id  uuid not null,
  provider_id text not null check (length(provider_id) between 1 and 500),
  message_id  uuid not null,
  primary key (tenant_id, channel_id, provider_id),
  foreign key (tenant_id, channel_id) references channels (tenant_id, id),
  foreign key (tenant_id, message_id) references chat_messages (tenant_id, id) on delete cascade deferrable initially deferred
);
create index chat_provider_ids_message on chat_provider_ids (tenant_id, message_id);
call platform.isolate('chat_provider_ids');

-- The functions that are there begin with talk as those of a new company do.
update roles set version = version + 1, permissions = array(
  select distinct p from unnest(permissions
    || case when preset in ('administrator', 'manager', 'supervisor') or 'general.settings' = any(permissions)
         then array['chat.attend', 'chat.see-all'] else '{}' end
    || case when preset in ('administrator', 'manager') or 'general.settings' = any(permissions)
         then array['chat.manage-desk', 'chat.manage-channels'] else '{}' end
    || case when preset in ('salesman', 'pre-salesman') then array['chat.attend'] else '{}' end) p)
where preset in ('administrator', 'manager', 'supervisor', 'salesman', 'pre-salesman') or 'general.settings' = any(permissions);
