-- What comes next for a deal is its first appointment or its first open task, whichever is earlier: the task's title, its day and hour and
-- whose it is stand with the deal beside its deadline, and the earlier of both instants is what filters, orders and counts ask.
set local lock_timeout = '5s';

alter table deals
  add column first_task_id uuid,
  add column first_task_title text not null default '',
  add column first_task_on date,
  add column first_task_time text not null default '',
  add column first_task_people uuid[] not null default '{}',
  add column next_step_at timestamptz generated always as (least(next_task_at, tasks_due_at)) stored;

update deals d set first_task_id = t.id, first_task_title = t.title, first_task_on = t.due_on, first_task_time = t.due_time,
  first_task_people = t.responsible_ids || t.owner_id
from (
  select distinct on (tenant_id, deal_id) * from tasks where deal_id is not null and finished_at is null
  order by tenant_id, deal_id, due_at, id) t
where d.tenant_id = t.tenant_id and d.id = t.deal_id;

drop index deals_next_step;
drop index deals_tasks_due;
create index deals_next_step on deals (tenant_id, status_id, next_step_at, id);
create index deals_next_due on deals (tenant_id, next_step_at) where next_step_at is not null;
