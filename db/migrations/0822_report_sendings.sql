-- 0822_report_sendings.sql
-- Reports and dashboards that leave by e-mail. What a person was sent of one due day is a row, written with the mail: nobody is sent the same twice.
set local lock_timeout = '5s';

create table report_sendings (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  created_by uuid not null,
  name       text not null check (length(name) between 1 and 255),
  address    text not null check (length(address) <= 6000),
  rhythm     text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  day        smallint check (day between 0 and 31),
  at         text not null check (at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  is_on      boolean not null default true,
  due_on     date not null,
  due_at     timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id) on delete cascade
);
create index report_sendings_by_person on report_sendings (tenant_id, created_by);
call platform.isolate('report_sendings');

create table report_recipients (
  tenant_id  uuid not null default platform.current_tenant(),
  sending_id uuid not null,
  user_id    uuid not null,
  primary key (tenant_id, sending_id, user_id),
  foreign key (tenant_id, sending_id) references report_sendings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index report_recipients_by_person on report_recipients (tenant_id, user_id);
call platform.isolate('report_recipients');

create table sent_reports (
  tenant_id  uuid not null default platform.current_tenant(),
  sending_id uuid not null,
  due_on     date not null,
  user_id    uuid not null,
  -- Whoever may no longer see it gets nothing.
  is_sent    boolean not null,
  settled_at timestamptz not null,
  primary key (tenant_id, sending_id, due_on, user_id),
  foreign key (tenant_id, sending_id) references report_sendings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sent_reports_by_person on sent_reports (tenant_id, user_id);
call platform.isolate('sent_reports');

create table figure_alerts (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  user_id    uuid not null,
  facts      text not null check (length(facts) <= 120),
  measure    text not null check (length(measure) <= 120),
  filter     jsonb not null,
  rule       text not null check (rule in ('above', 'below', 'unusual')),
  threshold  double precision,
  -- Told once, until the figure has returned.
  is_told    boolean not null default false,
  told_at    timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check ((rule = 'unusual') = (threshold is null))
);
create index figure_alerts_by_person on figure_alerts (tenant_id, user_id);
call platform.isolate('figure_alerts');
