-- An event has its id from the moment it is told, so that runs of rules and calls outside name it; earlier ones have none.
-- cause_id: the run of a rule in which it happened.
set local lock_timeout = '5s';

alter table events add column id uuid, add column cause_id uuid;
