-- What the entry rules of a status ask about and other modules know: kept with the deal, written by those modules.
set local lock_timeout = '5s';

alter table deals
  add column dealership      text not null default '',
  add column files           int not null default 0,
  add column file_categories uuid[] not null default '{}',
  add column bill_photos     int not null default 0,
  add column pending_tasks   int not null default 0,
  add column answered_fields uuid[] not null default '{}',
  add column budgets         int not null default 0,
  add column next_task       text not null default '',
  add column next_task_at    timestamptz,
  add column lost_by         uuid,
  add foreign key (tenant_id, lost_by) references users (tenant_id, id);

create index deals_lost_by on deals (tenant_id, lost_by);
