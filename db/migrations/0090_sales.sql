-- Sales of deals, the commissions that follow from them and what was paid of these.

-- What a company decides about its sales; a company without a row has the defaults.
create table sale_settings (
  tenant_id            uuid not null default platform.current_tenant(),
  accepts_paid_in_full boolean not null default false,
  primary key (tenant_id)
);
call platform.isolate('sale_settings');

-- Commission percentages by total of the sale; to_total is null for "and above".
create table commission_ranges (
  tenant_id          uuid not null default platform.current_tenant(),
  id                 uuid not null,
  from_total         bigint not null check (from_total >= 0),
  to_total           bigint check (to_total >= from_total),
  seller_percent     double precision not null check (seller_percent between 0 and 100),
  pre_seller_percent double precision not null default 0 check (pre_seller_percent between 0 and 100),
  created_at         timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index commission_ranges_from on commission_ranges (tenant_id, from_total);
call platform.isolate('commission_ranges');

-- A deal that was sold: amounts in cents, and the commissions as they were agreed.
create table sales (
  tenant_id             uuid not null default platform.current_tenant(),
  id                    uuid not null,
  code                  bigint not null,
  deal_id               uuid not null,
  proposal_id           uuid,
  total                 bigint not null check (total > 0),
  entry                 bigint not null default 0 check (entry >= 0),
  financed              bigint not null default 0 check (financed >= 0),
  salesman_id           uuid not null,
  pre_seller_id         uuid,
  seller_percent        double precision not null default 0,
  seller_commission     bigint not null default 0,
  pre_seller_percent    double precision not null default 0,
  pre_seller_commission bigint not null default 0,
  sold_on               date not null,
  notes                 text not null default '',
  created_at            timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id),
  foreign key (tenant_id, salesman_id) references users (tenant_id, id),
  foreign key (tenant_id, pre_seller_id) references users (tenant_id, id)
);
create index sales_deal on sales (tenant_id, deal_id, code desc);
create index sales_proposal on sales (tenant_id, proposal_id);
create index sales_sold_on on sales (tenant_id, sold_on desc, code desc);
create index sales_total on sales (tenant_id, total desc, id);
create index sales_salesman on sales (tenant_id, salesman_id, sold_on desc);
create index sales_pre_seller on sales (tenant_id, pre_seller_id, sold_on desc);
create trigger search_sale_written after insert or update of code, deal_id on sales
  for each row execute function platform.search_sale_written();
create trigger search_removed after delete on sales referencing old table as removed
  for each statement execute function platform.search_removed();
call platform.isolate('sales');

-- A part of a sale's commission that was handed to its seller or pre-seller.
create table commission_payments (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  sale_id      uuid not null,
  payee        text not null check (payee in ('seller', 'pre-seller')),
  amount       bigint not null check (amount > 0),
  paid_on      date not null,
  receipt_key  text not null default '',
  receipt_name text not null default '',
  receipt_type text not null default '',
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade
);
create index commission_payments_sale on commission_payments (tenant_id, sale_id, payee);
call platform.isolate('commission_payments');
