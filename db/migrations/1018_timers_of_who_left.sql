-- Timers of people who left before are stopped, as now when somebody leaves: what the clock says is written down, a day at most.
set local lock_timeout = '5s';

with stopped as (
  update task_times e
  set minutes = least(greatest(round(extract(epoch from now() - e.started_at) / 60), 0), 1440)::int
  from users u
  where u.tenant_id = e.tenant_id and u.id = e.user_id and not u.active and e.minutes is null
  returning e.tenant_id, e.task_id, e.minutes
), added as (
  select tenant_id, task_id, sum(minutes)::int as minutes from stopped group by tenant_id, task_id
)
update tasks t set executed_minutes = t.executed_minutes + a.minutes
from added a where a.tenant_id = t.tenant_id and a.task_id = t.id;
