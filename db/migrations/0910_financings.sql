-- Financings: what a bank lends a customer for a deal, from the offers of all banks to the money that came in.
set local lock_timeout = '5s';

-- requires: what a financing must hold to stand in the status.
create table financing_statuses (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  kind       text not null check (kind in ('waiting', 'in-analysis', 'approved', 'disapproved', 'contract-signed', 'paid', 'cancelled')),
  color      text not null default '',
  position   int not null default 0,
  requires   text[] not null default '{}' check (requires <@ array['approval', 'approved-amount', 'signing-date', 'papers']),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index financing_statuses_position on financing_statuses (tenant_id, position, id);

-- paper_ids: the file categories that the bank asks for. status_map: its words for a status → the company's status.
create table financing_banks (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  name          text not null,
  acronym       text not null default '',
  kind          text not null default 'table' check (kind in ('table', 'http', 'link')),
  site          text not null default '',
  paper_ids     uuid[] not null default '{}',
  table_on      date,
  enabled       boolean not null default true,
  connection_id uuid,
  status_map    jsonb not null default '{}',
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, connection_id) references outside_connections (tenant_id, id) on delete set null (connection_id)
);
create index financing_banks_name on financing_banks (tenant_id, name collate "pt-BR-x-icu", id);
create index financing_banks_newest on financing_banks (tenant_id, created_at desc, id desc);
create index financing_banks_connection on financing_banks (tenant_id, connection_id) where connection_id is not null;

create table financing_payment_methods (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  enabled    boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index financing_payment_methods_name on financing_payment_methods (tenant_id, name collate "pt-BR-x-icu", id);
create index financing_payment_methods_newest on financing_payment_methods (tenant_id, created_at desc, id desc);

-- A line of a bank's table. rate: percent of the period. grace_inside: the months of grace are part of the months.
create table financing_options (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  bank_id      uuid not null,
  months       int not null check (months between 1 and 600),
  rate         double precision not null check (rate between 0 and 1000),
  rate_period  text not null default 'month' check (rate_period in ('month', 'year')),
  grace_months int not null default 0 check (grace_months between 0 and 60),
  grace_inside boolean not null default false,
  example      bigint not null default 1000000 check (example > 0),
  enabled      boolean not null default true,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  check (not grace_inside or grace_months < months),
  foreign key (tenant_id, bank_id) references financing_banks (tenant_id, id)
);
create index financing_options_bank on financing_options (tenant_id, bank_id, months, id);
create index financing_options_months on financing_options (tenant_id, months, id);
create index financing_options_newest on financing_options (tenant_id, created_at desc, id desc);

-- Amounts are cents. income_sealed: what the borrower earns a month, which only the application reads.
create table financings (
  tenant_id          uuid not null default platform.current_tenant(),
  id                 uuid not null,
  code               int not null,
  name               text not null,
  deal_id            uuid not null,
  sale_id            uuid,
  status_id          uuid not null,
  status_since       timestamptz not null default now(),
  bank_id            uuid,
  payment_method_id  uuid,
  total_financed     bigint not null check (total_financed > 0),
  approved_amount    bigint check (approved_amount > 0),
  down_payment       bigint check (down_payment >= 0),
  instalment_count   int not null check (instalment_count between 1 and 600),
  instalment_value   bigint check (instalment_value > 0),
  rate               double precision not null check (rate between 0 and 1000),
  rate_period        text not null default 'month' check (rate_period in ('month', 'year')),
  grace_months       int not null default 0 check (grace_months between 0 and 60),
  first_instalment_on date,
  last_instalment_on date,
  approval           text not null default 'waiting' check (approval in ('waiting', 'approved', 'disapproved')),
  approved_on        date,
  signed_on          date,
  credit             text not null default '',
  billing_order      text not null default '',
  secondary_borrower text not null default '',
  borrower_document  text not null default '',
  income_sealed      text not null default '',
  notes              text not null default '',
  created_at         timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete set null (sale_id),
  foreign key (tenant_id, status_id) references financing_statuses (tenant_id, id),
  foreign key (tenant_id, bank_id) references financing_banks (tenant_id, id),
  foreign key (tenant_id, payment_method_id) references financing_payment_methods (tenant_id, id)
);
create unique index financings_code on financings (tenant_id, code);
create index financings_newest on financings (tenant_id, created_at desc, id desc);
create index financings_by_code on financings (tenant_id, code, id);
create index financings_name on financings (tenant_id, name collate "pt-BR-x-icu", id);
create index financings_total on financings (tenant_id, total_financed desc, id desc);
create index financings_deal on financings (tenant_id, deal_id);
create index financings_sale on financings (tenant_id, sale_id) where sale_id is not null;
create index financings_status on financings (tenant_id, status_id, created_at desc, id desc);
create index financings_bank on financings (tenant_id, bank_id) where bank_id is not null;
create index financings_payment_method on financings (tenant_id, payment_method_id) where payment_method_id is not null;
create index financings_approved_on on financings (tenant_id, approved_on, id);
create index financings_signed_on on financings (tenant_id, signed_on, id);
create index financings_first_on on financings (tenant_id, first_instalment_on, id);

-- What a bank that is asked outside last said of a financing. offers: as they came, in the product's own shape.
create table financing_answers (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  financing_id uuid not null,
  bank_id      uuid not null,
  state        text not null check (state in ('asked', 'simulated', 'refused', 'error')),
  offers       jsonb not null default '[]',
  reason       text not null default '',
  asked_at     timestamptz not null,
  answered_at  timestamptz,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, financing_id) references financings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, bank_id) references financing_banks (tenant_id, id) on delete cascade
);
create unique index financing_answers_bank on financing_answers (tenant_id, financing_id, bank_id);
create index financing_answers_of_bank on financing_answers (tenant_id, bank_id);

-- The link by which the customer sends papers: its token is kept as a hash alone.
create table financing_paper_links (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  financing_id uuid not null,
  token_hash   text not null,
  made_by      uuid not null,
  expires_at   timestamptz not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, financing_id) references financings (tenant_id, id) on delete cascade,
  foreign key (tenant_id, made_by) references users (tenant_id, id)
);
create unique index financing_paper_links_token on financing_paper_links (tenant_id, token_hash);
create unique index financing_paper_links_financing on financing_paper_links (tenant_id, financing_id);
create index financing_paper_links_made_by on financing_paper_links (tenant_id, made_by);

insert into financing_statuses (tenant_id, id, name, kind, color, position)
select t.id, gen_random_uuid(), s.name, s.kind, s.color, s.position
from platform.tenants t
cross join (values
  ('Aguardando', 'waiting', '#8C959F', 0),
  ('Em análise', 'in-analysis', '#2F80C2', 1),
  ('Aprovado', 'approved', '#2BB673', 2),
  ('Reprovado', 'disapproved', '#D64545', 3),
  ('Contrato assinado', 'contract-signed', '#7A5BB0', 4),
  ('Pago', 'paid', '#2A9D8F', 5),
  ('Cancelado', 'cancelled', '#C77F0A', 6)
) s (name, kind, color, position);

call platform.isolate('financing_statuses');
call platform.isolate('financing_banks');
call platform.isolate('financing_payment_methods');
call platform.isolate('financing_options');
call platform.isolate('financings');
call platform.isolate('financing_answers');
call platform.isolate('financing_paper_links');
call platform.search_declare('financings', 'financing', 9::smallint, words => '{name}', numbered => 'code');

-- Functions that were there begin as those of a new company do.
update roles set version = version + 1, permissions = array(
  select distinct p from unnest(permissions
    || array['financings.list', 'financings.add', 'financings.delete', 'financings.edit', 'financings.view-personal-data',
         'financings.edit-deal', 'financings.edit-status', 'financings.edit-bank', 'financings.edit-payment-method',
         'financings.edit-approved-amount', 'financings.edit-total-financed', 'financings.edit-down-payment',
         'financings.edit-instalment-count', 'financings.edit-fixed-instalment-value', 'financings.edit-approval-date',
         'financings.edit-signing-date', 'financings.edit-first-instalment', 'financings.edit-last-instalment',
         'financings.edit-financing-approval', 'financings.edit-billing-order', 'financings.edit-secondary-borrower']) p)
where preset in ('administrator', 'manager') or 'general.settings' = any(permissions);
