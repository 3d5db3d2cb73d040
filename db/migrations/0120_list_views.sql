-- How people keep their lists: saved views (filters, order, columns, density under a name), who opens a list with which of
-- them, and the columns that a person sees while no view is chosen.
set local lock_timeout = '5s';

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

create table list_columns (
  tenant_id uuid not null default platform.current_tenant(),
  user_id   uuid not null,
  list      text not null,
  columns   jsonb not null,
  primary key (tenant_id, user_id, list),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call platform.isolate('list_columns');
