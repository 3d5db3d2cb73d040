-- revision: another one after each change of the step or of its statuses. A deal's page shows its step with all statuses and what they ask;
-- a process keeps them in memory under their revision instead of reading them for every deal.
set local lock_timeout = '5s';

alter table steps add column revision uuid not null default gen_random_uuid();

create trigger step_revised before update on steps for each row execute function platform.step_revised();
create trigger step_of_status_revised after insert or update or delete on statuses
  for each row execute function platform.step_of_status_revised();
