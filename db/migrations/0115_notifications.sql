-- What each person is told about, what they want to be told, and the devices that show it while the product is closed.
set local lock_timeout = '5s';

create table notifications (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  user_id      uuid not null,
  kind         text not null,
  -- What the sentences of the kind name; they are written in the reader's language when they are read.
  details      jsonb not null default '{}',
  link         text not null,
  subject_kind text not null,
  subject_id   uuid not null,
  created_at   timestamptz not null default now(),
  read_at      timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index notifications_newest on notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_unread on notifications (tenant_id, user_id) where read_at is null;
call platform.isolate('notifications');

create table notification_choices (
  tenant_id uuid not null default platform.current_tenant(),
  user_id   uuid not null,
  kind      text not null,
  in_app    boolean not null default true,
  push      boolean not null default true,
  primary key (tenant_id, user_id, kind),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('notification_choices');

-- One per session: it ends with the session, so that nobody reads on a device they have left.
create table push_subscriptions (
  tenant_id  uuid not null default platform.current_tenant(),
  session_id uuid not null,
  user_id    uuid not null,
  endpoint   text not null,
  -- The device's keys, sealed: whoever reads them could write to the device in our name.
  keys       text not null,
  lang       text not null default 'pt-BR',
  created_at timestamptz not null default now(),
  primary key (tenant_id, session_id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index push_subscriptions_user on push_subscriptions (tenant_id, user_id);
call platform.isolate('push_subscriptions');
