-- What a task waits for stands by id in the reason of a run, and is named to whoever sees it. Reasons from before name all: they name none now.
set local lock_timeout = '5s';

update automation_runs set reason = '{"code": "tasks.blocked"}' where reason->>'code' = 'tasks.blocked_by';
update automation_steps set outcome = '{"code": "tasks.blocked"}'
  where kind = 'failed' and outcome->>'code' = 'tasks.blocked_by';
