set local lock_timeout = '5s';

-- How much of what the bank did not approve a financing has put into the plan of its sale.
alter table financings add column placed_gap bigint not null default 0 check (placed_gap >= 0);

-- Since when a financing has another bank than before: what a bank told earlier is not counted when it comes back to it.
alter table financings add column bank_since timestamptz;

-- The day that a person said before what happened in the product outweighed it: it counts again once that is taken back.
alter table milestones_reached add column hand_on date;

-- What a bank told of a financing: all of it together is the bank's decision, in whatever order it came. It is no key: what was told stays.
alter table financing_bank_events add column financing_id uuid;
alter table financing_bank_events add column status text;
alter table financing_bank_events add column approved_cents bigint check (approved_cents > 0);
create index financing_bank_events_financing on financing_bank_events (tenant_id, financing_id) where financing_id is not null;
