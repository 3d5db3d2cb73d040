-- How people keep their lists (saved views, who opens a list with which of them, columns), and what each person is told about.

-- search: what the address of the list carries after the question mark, by name. columns: order, width, hidden and
-- pinned ones; null leaves the person's own. team_id: the team that a view of reach "team" is shared with.
create table list_views (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  list       text not null,
  name       text not null,
  reach      text not null default 'own' check (reach in ('own', 'team', 'everyone')),
  owner_id   uuid not null,
  team_id    uuid,
  search     jsonb not null default '{}',
  columns    jsonb,
  density    text check (density in ('compact', 'comfortable')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check ((reach = 'team') = (team_id is not null)),
  foreign key (tenant_id, owner_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade
);
create index list_views_list on list_views (tenant_id, list, reach);
create index list_views_owner on list_views (tenant_id, owner_id, list);
create index list_views_team on list_views (tenant_id, team_id);
call platform.isolate('list_views');

-- user_id is null for the view that the whole company starts with.
create table list_view_defaults (
  tenant_id uuid not null default platform.current_tenant(),
  id        uuid not null default gen_random_uuid(),
  list      text not null,
  user_id   uuid,
  view_id   uuid not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, list, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, view_id) references list_views (tenant_id, id) on delete cascade
);
create index list_view_defaults_user on list_view_defaults (tenant_id, user_id);
create index list_view_defaults_view on list_view_defaults (tenant_id, view_id);
call platform.isolate('list_view_defaults');

-- The columns that a person sees while no view is chosen.
create table list_columns (
  tenant_id uuid not null default platform.current_tenant(),
  user_id   uuid not null,
  list      text not null,
  columns   jsonb not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('list_columns');

-- What a person is told.
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

-- What a person wants to be told.
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
