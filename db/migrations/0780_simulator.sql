-- The simulator that a company shows to visitors: what it says, what it asks and where its leads go. settings: as the contract describes
-- them; records that are named there and no longer exist count as not chosen.
set local lock_timeout = '5s';

create table simulator_settings (
  tenant_id       uuid not null default platform.current_tenant(),
  settings        jsonb not null,
  consent_version integer not null default 1,
  primary key (tenant_id)
);
call platform.isolate('simulator_settings');

-- A visitor agrees without anybody of the company who records it.
alter table consents alter column recorded_by drop not null;
