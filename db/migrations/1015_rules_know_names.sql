-- How records and fields that a rule names were called when it was saved last: what is gone later is named by it.
set local lock_timeout = '5s';

alter table automations add column names jsonb not null default '{}';
