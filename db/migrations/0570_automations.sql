-- Rules that act by themselves. A rule has a draft and numbered versions; a run is one event (or one moment) that a version answers
-- to, unique by rule and event; what is due lies in a small table of its own. Waiting is a row.
set local lock_timeout = '5s';

create table automations (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  name          text not null,
  state         text not null default 'draft' check (state in ('draft', 'on', 'off', 'paused')),
  -- The rule as it is being written; what acts is the version.
  draft         jsonb not null,
  version       int,
  -- Why it is paused: a message key with what its sentence needs.
  reason        jsonb,
  -- Records that reach a moment are looked for from here on.
  scanned_until timestamptz,
  -- Runs that began earlier do not count for the guard against floods.
  counted_from  timestamptz not null default now(),
  created_by    uuid,
  edited_by     uuid,
  edited_at     timestamptz not null default now(),
  created_at    timestamptz not null default now(),
  -- A rule is never deleted while an act may still name it: runs keep it.
  deleted_at    timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  foreign key (tenant_id, edited_by) references users (tenant_id, id)
);
create index automations_by_name on automations (tenant_id, name, id) where deleted_at is null;
create index automations_created_by on automations (tenant_id, created_by);
create index automations_edited_by on automations (tenant_id, edited_by);

create table automation_versions (
  tenant_id     uuid not null default platform.current_tenant(),
  automation_id uuid not null,
  number        int not null,
  rule          jsonb not null,
  -- What the trial said when it was published, to be compared with what came of it.
  prediction    jsonb,
  published_by  uuid,
  published_at  timestamptz not null default now(),
  primary key (tenant_id, automation_id, number),
  foreign key (tenant_id, automation_id) references automations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, published_by) references users (tenant_id, id)
);
create index automation_versions_published_by on automation_versions (tenant_id, published_by);

create table automation_runs (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  automation_id uuid not null,
  version       int not null,
  -- The event of the log, or an id made of what was reached (record, field, moment).
  event_id      uuid not null,
  event         jsonb not null default '{}',
  subject_kind  text not null,
  subject_id    uuid not null,
  -- The rules that led to it, the first one first.
  led_by        uuid[] not null default '{}',
  state         text not null default 'going' check (state in ('going', 'done', 'stopped', 'failed')),
  place         jsonb not null,
  steps         int not null default 0,
  tries         int not null default 0,
  reason        jsonb,
  begun_at      timestamptz not null default now(),
  ended_at      timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, automation_id, event_id),
  foreign key (tenant_id, automation_id, version) references automation_versions (tenant_id, automation_id, number) on delete cascade
);
create index automation_runs_of_rule on automation_runs (tenant_id, automation_id, begun_at desc, id);
create index automation_runs_of_version on automation_runs (tenant_id, automation_id, version);
create index automation_runs_of_subject on automation_runs (tenant_id, subject_id, begun_at desc);
create index automation_runs_begun on automation_runs (tenant_id, begun_at);

-- A row while a run has something to do, and when.
create table automation_due (
  tenant_id     uuid not null default platform.current_tenant(),
  run_id        uuid not null,
  automation_id uuid not null,
  due_at        timestamptz not null,
  primary key (tenant_id, run_id),
  foreign key (tenant_id, run_id) references automation_runs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, automation_id) references automations (tenant_id, id) on delete cascade
);
create index automation_due_at on automation_due (tenant_id, due_at, run_id);
create index automation_due_of_rule on automation_due (tenant_id, automation_id);

-- What a run did, one row a step. Partitions: one a month, made ahead by platform.add_next_month.
create table automation_steps (
  tenant_id uuid not null default platform.current_tenant(),
  run_id    uuid not null,
  seq       int not null,
  at        timestamptz not null default now(),
  -- judged, acted, rested, failed
  kind      text not null,
  path      text not null default '',
  action    text not null default '',
  input     jsonb,
  -- The fields that were looked at, with the values that they had.
  saw       jsonb,
  outcome   jsonb,
  ms        int not null default 0,
  primary key (tenant_id, at, run_id, seq)
) partition by range (at);
create index automation_steps_of_run on automation_steps (tenant_id, run_id, seq);
call platform.isolate('automation_steps');
create table automation_steps_other partition of automation_steps default;
call platform.isolate('automation_steps_other');

-- What remains of runs after ninety days.
create table automation_counts (
  tenant_id     uuid not null default platform.current_tenant(),
  automation_id uuid not null,
  day           date not null,
  state         text not null,
  runs          int not null,
  primary key (tenant_id, automation_id, day, state),
  foreign key (tenant_id, automation_id) references automations (tenant_id, id) on delete cascade
);

-- How many runs a rule of the company may begin in ten minutes before it pauses itself.
create table automation_limits (
  tenant_id uuid not null default platform.current_tenant() primary key,
  runs      int not null check (runs > 0)
);

call platform.isolate('automations');
call platform.isolate('automation_versions');
call platform.isolate('automation_runs');
call platform.isolate('automation_due');
call platform.isolate('automation_counts');
call platform.isolate('automation_limits');
