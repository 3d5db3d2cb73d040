-- The commissions of a person are closed by month: what is due then is frozen under a number, paid in one go and withdrawn as a whole.
set local lock_timeout = '5s';

create table commission_closings (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  number       bigint not null,
  user_id      uuid not null,
  -- The first day of the month.
  month        date not null check (extract(day from month) = 1),
  -- What is paid: the entries that are due less those that are given back.
  total        bigint not null check (total >= 0),
  closed_by    uuid,
  closed_at    timestamptz not null default now(),
  paid_on      date,
  receipt_key  text not null default '',
  receipt_name text not null default '',
  receipt_type text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, user_id, month),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, closed_by) references users (tenant_id, id)
);
create index commission_closings_in_order on commission_closings (tenant_id, month, id);
create index commission_closings_number on commission_closings (tenant_id, number, id);
create index commission_closings_closed_by on commission_closings (tenant_id, closed_by);
call platform.isolate('commission_closings');

-- One line of a closing as it stood then; an amount below zero is taken off.
create table commission_closing_entries (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  closing_id uuid not null,
  line_id    uuid not null,
  earned     bigint not null,
  paid       bigint not null,
  amount     bigint not null check (amount <> 0),
  primary key (tenant_id, id),
  unique (tenant_id, closing_id, line_id),
  foreign key (tenant_id, closing_id) references commission_closings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, line_id) references commission_lines (tenant_id, id)
);
create index commission_closing_entries_line on commission_closing_entries (tenant_id, line_id);
call platform.isolate('commission_closing_entries');

-- What a closing takes off is a payment below zero, so that what a person got is always the sum of their payments.
alter table commission_payments
  drop constraint commission_payments_amount_check,
  add check (amount <> 0),
  add column closing_id uuid,
  add foreign key (tenant_id, closing_id) references commission_closings (tenant_id, id);
create index commission_payments_closing on commission_payments (tenant_id, closing_id) where closing_id is not null;
