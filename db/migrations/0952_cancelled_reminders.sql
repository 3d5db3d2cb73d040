-- What finishing a task has cancelled is kept, so that the undo of a finishing brings it back. Opening a task again does not.
set local lock_timeout = '5s';

alter table task_reminders add column cancelled_at timestamptz;

drop index task_reminders_due;
create index task_reminders_due on task_reminders (tenant_id, remind_at, id) where told_at is null and cancelled_at is null;
