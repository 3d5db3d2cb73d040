-- What a type says follows is made once: the first of the chain names the task that was done.
set local lock_timeout = '5s';

alter table tasks add column follows_after uuid;
create unique index tasks_follows_after on tasks (tenant_id, follows_after) where follows_after is not null;
