-- Long work: one row each, with its real counts and the place where it goes on.
set local lock_timeout = '5s';

create table works (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  kind       text not null,
  -- What its title says: the numbers and names of the sentence.
  title      jsonb not null default '{}',
  input      jsonb not null,
  state      text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  total      int not null default 0,
  done       int not null default 0,
  failed     int not null default 0,
  -- Where the next batch begins; written with the rows of the batch before it.
  position   jsonb,
  tries      int not null default 0,
  reason     text not null default '',
  file_key   text not null default '',
  file_name  text not null default '',
  lang       text not null default 'pt-BR',
  -- The work that this one takes back.
  undoes     uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, undoes) references works (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index works_own on works (tenant_id, created_by, created_at desc);
create index works_undoes on works (tenant_id, undoes);
call platform.isolate('works');

-- The records that a work goes through, chosen when it was asked for; before and after are what it changed.
create table work_items (
  tenant_id  uuid not null default platform.current_tenant(),
  work_id    uuid not null,
  at         int not null,
  subject_id uuid not null,
  before     jsonb,
  after      jsonb,
  primary key (tenant_id, work_id, at),
  foreign key (tenant_id, work_id) references works (tenant_id, id) on delete cascade
);
call platform.isolate('work_items');

create table work_failures (
  tenant_id uuid not null default platform.current_tenant(),
  work_id   uuid not null,
  at        int not null,
  title     text not null default '',
  link      text not null default '',
  reason    text not null,
  primary key (tenant_id, work_id, at),
  foreign key (tenant_id, work_id) references works (tenant_id, id) on delete cascade
);
call platform.isolate('work_failures');
