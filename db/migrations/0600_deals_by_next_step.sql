-- The cards of a column by their next step; what is late, due today or without one is counted in the same index.
set local lock_timeout = '5s';

create index deals_next_step on deals (tenant_id, status_id, next_task_at, id);
