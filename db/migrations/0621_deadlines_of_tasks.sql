-- The nearest deadline of a deal's open tasks stands with it: what is late and what is due today is filtered and counted by it.
set local lock_timeout = '5s';

alter table deals add column tasks_due_at timestamptz;
update deals d set tasks_due_at = t.due_at from (
  select tenant_id, deal_id, min(due_at) as due_at from tasks where deal_id is not null and finished_at is null
  group by tenant_id, deal_id) t
where d.tenant_id = t.tenant_id and d.id = t.deal_id;
create index deals_tasks_due on deals (tenant_id, tasks_due_at) where tasks_due_at is not null;
