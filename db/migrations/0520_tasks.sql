-- Tasks: what is to be done by whom until when, by itself or on a deal or a contact.
set local lock_timeout = '5s';

-- kind: what standing in the status means.
create table task_statuses (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  kind       text not null check (kind in ('to-do', 'in-progress', 'done')),
  color      text not null default '',
  position   int not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index task_statuses_position on task_statuses (tenant_id, position, id);

-- checklists, objectives: what a task of the type starts with; target_status_id: where finishing it moves its deal.
create table task_types (
  tenant_id         uuid not null default platform.current_tenant(),
  id                uuid not null,
  name              text not null,
  color             text not null default '',
  icon              text not null default '',
  estimated_minutes int check (estimated_minutes > 0),
  target_status_id  uuid,
  checklists        jsonb not null default '[]',
  objectives        jsonb not null default '[]',
  created_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, target_status_id) references statuses (tenant_id, id)
);
create index task_types_name on task_types (tenant_id, name collate "pt-BR-x-icu", id);
create index task_types_target on task_types (tenant_id, target_status_id) where target_status_id is not null;

-- The tasks that follow when one of the type is done, each waiting for the one before it.
create table task_type_follow_ups (
  tenant_id      uuid not null default platform.current_tenant(),
  id             uuid not null,
  type_id        uuid not null,
  follow_type_id uuid not null,
  title          text not null,
  after_days     int not null default 0 check (after_days between 0 and 365),
  position       int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references task_types (tenant_id, id) on delete cascade,
  foreign key (tenant_id, follow_type_id) references task_types (tenant_id, id)
);
create index task_type_follow_ups_type on task_type_follow_ups (tenant_id, type_id, position);
create index task_type_follow_ups_follow on task_type_follow_ups (tenant_id, follow_type_id);

-- store_id: of its deal, its contact or its owner; its time zone says when a day ends. due_at: the end of the delivery day there,
-- or its hour. finished_at: exactly while it stands in a status of the kind done.
-- repeats_next_on: when the next one of a repeated task is made unless this one is done before; repeats_after: the task before it.
create table tasks (
  tenant_id         uuid not null default platform.current_tenant(),
  id                uuid not null,
  number            bigint not null,
  title             text not null,
  description       text not null default '',
  type_id           uuid not null,
  status_id         uuid not null,
  priority          text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  origin            text not null default 'manual'
                    check (origin in ('manual', 'deal', 'contact', 'service-order', 'automation')),
  owner_id          uuid not null,
  responsible_ids   uuid[] not null default '{}',
  deal_id           uuid,
  contact_id        uuid,
  store_id          uuid not null,
  starts_on         date not null,
  starts_time       text not null default '' check (starts_time ~ '^([0-2]\d:[0-5]\d)?$'),
  due_on            date not null,
  due_time          text not null default '' check (due_time ~ '^([0-2]\d:[0-5]\d)?$'),
  due_at            timestamptz not null,
  ends_on           date,
  finished_at       timestamptz,
  estimated_minutes int check (estimated_minutes > 0),
  executed_minutes  int not null default 0 check (executed_minutes >= 0),
  target_status_id  uuid,
  repeats           jsonb,
  repeats_next_on   date,
  repeats_after     uuid,
  created_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  check (starts_on <= ends_on),
  foreign key (tenant_id, type_id) references task_types (tenant_id, id),
  foreign key (tenant_id, status_id) references task_statuses (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contact_id) references contacts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references stores (tenant_id, id),
  foreign key (tenant_id, target_status_id) references statuses (tenant_id, id)
);
create index tasks_newest on tasks (tenant_id, created_at desc, id desc);
create index tasks_title on tasks (tenant_id, title collate "pt-BR-x-icu", id);
create index tasks_due on tasks (tenant_id, due_at, id);
create index tasks_starts on tasks (tenant_id, starts_on, id);
create index tasks_finished on tasks (tenant_id, finished_at desc, id desc) where finished_at is not null;
create index tasks_status on tasks (tenant_id, status_id, due_at, id);
create index tasks_type on tasks (tenant_id, type_id);
create index tasks_owner on tasks (tenant_id, owner_id, due_at);
create index tasks_responsible on tasks using gin (responsible_ids);
create index tasks_open_responsible on tasks using gin (responsible_ids) where finished_at is null;
create index tasks_deal on tasks (tenant_id, deal_id) where deal_id is not null;
create index tasks_contact on tasks (tenant_id, contact_id) where contact_id is not null;
create index tasks_store on tasks (tenant_id, store_id);
create index tasks_target on tasks (tenant_id, target_status_id) where target_status_id is not null;
create index tasks_repeat_due on tasks (tenant_id, repeats_next_on) where repeats_next_on is not null;
create unique index tasks_repeats_after on tasks (tenant_id, repeats_after) where repeats_after is not null;

-- A task waits for others. In both directions by an index: what blocks it, and what it frees.
create table task_dependencies (
  tenant_id     uuid not null default platform.current_tenant(),
  task_id       uuid not null,
  blocked_by_id uuid not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, task_id, blocked_by_id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade,
  foreign key (tenant_id, blocked_by_id) references tasks (tenant_id, id) on delete cascade
);
create index task_dependencies_frees on task_dependencies (tenant_id, blocked_by_id);

create table task_objectives (
  tenant_id uuid not null default platform.current_tenant(),
  id        uuid not null,
  task_id   uuid not null,
  text      text not null,
  done      boolean not null default false,
  position  int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
create index task_objectives_task on task_objectives (tenant_id, task_id, position);

create table task_checklists (
  tenant_id uuid not null default platform.current_tenant(),
  id        uuid not null,
  task_id   uuid not null,
  name      text not null,
  position  int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
create index task_checklists_task on task_checklists (tenant_id, task_id, position);

create table task_checklist_items (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  checklist_id uuid not null,
  text         text not null,
  done         boolean not null default false,
  position     int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, checklist_id) references task_checklists (tenant_id, id) on delete cascade
);
create index task_checklist_items_list on task_checklist_items (tenant_id, checklist_id, position);

-- parent_id: the comment that it answers; replies have none of their own.
create table task_comments (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  task_id    uuid not null,
  parent_id  uuid,
  author_id  uuid not null,
  text       text not null,
  mentions   uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references task_comments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id)
);
create index task_comments_task on task_comments (tenant_id, task_id, created_at, id);
create index task_comments_parent on task_comments (tenant_id, parent_id) where parent_id is not null;
create index task_comments_author on task_comments (tenant_id, author_id);

-- user_id: whom it reminds; nobody: all who are responsible then. told_at: it has reminded, and does not again.
create table task_reminders (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  task_id    uuid not null,
  user_id    uuid,
  on_day     date not null,
  on_time    text not null check (on_time ~ '^[0-2]\d:[0-5]\d$'),
  remind_at  timestamptz not null,
  told_at    timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index task_reminders_due on task_reminders (tenant_id, remind_at, id) where told_at is null;
create index task_reminders_task on task_reminders (tenant_id, task_id, remind_at);
create index task_reminders_user on task_reminders (tenant_id, user_id) where user_id is not null;
create index task_reminders_maker on task_reminders (tenant_id, created_by);

-- started_at: by the timer, otherwise typed; minutes: none while the timer runs. One timer runs for a person, on whatever device.
create table task_times (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  task_id    uuid not null,
  user_id    uuid not null,
  on_day     date not null,
  started_at timestamptz,
  minutes    int check (minutes between 0 and 1440),
  note       text not null default '',
  asked_at   timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (started_at is not null or minutes is not null),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index task_times_running on task_times (tenant_id, user_id) where minutes is null;
create index task_times_task on task_times (tenant_id, task_id, on_day, id);
create index task_times_user on task_times (tenant_id, user_id, on_day);

create table task_settings (
  tenant_id            uuid primary key default platform.current_tenant(),
  attachment_megabytes int not null default 20 check (attachment_megabytes between 2 and 20)
);

insert into task_statuses (tenant_id, id, name, kind, color, position)
select t.id, gen_random_uuid(), s.name, s.kind, s.color, s.position
from platform.tenants t
cross join (values
  ('A fazer', 'to-do', '#2F80C2', 0), ('Em andamento', 'in-progress', '#E8A33D', 1), ('Concluída', 'done', '#2BB673', 2)
) s (name, kind, color, position);
insert into task_types (tenant_id, id, name, color, icon)
select t.id, gen_random_uuid(), y.name, y.color, y.icon
from platform.tenants t
cross join (values
  ('Tarefa', '#5A8FBF', 'checkbox'), ('Ligação', '#2F80C2', 'phone'), ('Visita técnica', '#2A9D8F', 'home-search'),
  ('Mensagem', '#2BB673', 'message'), ('Documento', '#8472B8', 'file')
) y (name, color, icon);

call platform.isolate('task_statuses');
call platform.isolate('task_types');
call platform.isolate('task_type_follow_ups');
call platform.isolate('tasks');
call platform.isolate('task_dependencies');
call platform.isolate('task_objectives');
call platform.isolate('task_checklists');
call platform.isolate('task_checklist_items');
call platform.isolate('task_comments');
call platform.isolate('task_reminders');
call platform.isolate('task_times');
call platform.isolate('task_settings');
call platform.search_declare('tasks', 'task', 5::smallint, words => '{title}', numbered => 'number');

-- The functions that are there begin as those of a new company do.
update roles set version = version + 1, permissions = array(
  select distinct p from unnest(permissions || array['tasks.list', 'tasks.add', 'tasks.edit']
    || case when preset in ('administrator', 'manager', 'supervisor') or 'general.settings' = any(permissions)
         then array['tasks.list-others', 'tasks.edit-others'] else '{}' end
    || case when preset in ('administrator', 'manager') or 'general.settings' = any(permissions)
         then array['tasks.delete', 'tasks.configure'] else '{}' end) p);
