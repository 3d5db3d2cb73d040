-- How the customer pays a sale: its instalments, what was received of each, and the milestones of a deal that instalments wait for.
-- A sale that was recorded before has no plan until somebody makes one: what of it was received, nobody wrote down.
set local lock_timeout = '5s';

-- A milestone that a deal has reached; the kinds are declared by the modules, so the name is text.
create table milestones_reached (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  deal_id    uuid not null,
  milestone  text not null,
  reached_on date not null,
  -- Set by a person, not by what happened elsewhere in the product: a person may take it back.
  by_hand    boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, deal_id, milestone),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade
);
call platform.isolate('milestones_reached');

-- A part of a sale's total, due on a day or so many days after a milestone; then due_on is empty until the milestone is reached.
create table instalments (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  sale_id    uuid not null,
  position   integer not null default 0,
  part       text not null default 'balance' check (part in ('entry', 'financed', 'balance')),
  amount     bigint not null check (amount > 0),
  received   bigint not null default 0 check (received between 0 and amount),
  method     text not null default '',
  milestone  text not null default '',
  days       integer not null default 0 check (days between 0 and 3650),
  due_on     date check (due_on is not null or milestone <> ''),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade
);
create index instalments_sale on instalments (tenant_id, sale_id, position);
create index instalments_due on instalments (tenant_id, due_on, id);
create index instalments_open on instalments (tenant_id, due_on, id) where received < amount;
create index instalments_amount on instalments (tenant_id, amount, id);
create index instalments_waiting on instalments (tenant_id, milestone) where milestone <> '';
create constraint trigger plan_is_total after insert or delete or update of amount, sale_id on instalments
  deferrable initially deferred for each row execute function platform.plan_is_total();
create constraint trigger plan_is_total after update of total on sales
  deferrable initially deferred for each row execute function platform.plan_is_total();
call platform.isolate('instalments');

-- Money of the customer that came in for an instalment, in one piece or in several.
create table instalment_receipts (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  sale_id       uuid not null,
  instalment_id uuid not null,
  amount        bigint not null check (amount > 0),
  received_on   date not null,
  method        text not null default '',
  file_key      text not null default '',
  file_name     text not null default '',
  file_type     text not null default '',
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, instalment_id) references instalments (tenant_id, id)
);
create index instalment_receipts_sale on instalment_receipts (tenant_id, sale_id, received_on);
create index instalment_receipts_instalment on instalment_receipts (tenant_id, instalment_id);
create index instalment_receipts_day on instalment_receipts (tenant_id, received_on);
call platform.isolate('instalment_receipts');
