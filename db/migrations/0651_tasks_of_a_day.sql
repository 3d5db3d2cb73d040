-- What a day asks of tasks: what is due on a day, what was ended on a day, and what is open of its owner.
set local lock_timeout = '5s';

create index tasks_due_on on tasks (tenant_id, due_on, id);
create index tasks_ends on tasks (tenant_id, ends_on, id) where ends_on is not null;
create index tasks_open_owner on tasks (tenant_id, owner_id) where finished_at is null;
create index tasks_open_due on tasks (tenant_id, due_at, id) where finished_at is null;
