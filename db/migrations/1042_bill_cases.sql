-- 1042_bill_cases.sql
-- A corrected reading of a bill, without the person: the reader is tested with it. It has the id of its reading and goes with it.
set local lock_timeout = '5s';

create table bill_cases (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  -- The words with their places; what tells of a person is written over.
  words      jsonb not null,
  -- What each bill of the file says, and what the reader of that day made of it.
  bills      jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references bill_readings (tenant_id, id) on delete cascade
);
call platform.isolate('bill_cases');
