-- Purchases: what a company orders, for a deal or for its stock, from the request to what has arrived.
set local lock_timeout = '5s';

-- requires: what a purchase must hold to stand in the status (deal) or to leave it (approval, payment).
create table purchase_statuses (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  name       text not null,
  kind       text not null check (kind in ('on-going', 'prevented', 'pending-approval', 'pending-payment', 'payment-made',
               'delivery-pending', 'on-the-way', 'delivered', 'lost', 'delivery-cancelled')),
  color      text not null default '',
  position   int not null default 0,
  requires   text[] not null default '{}' check (requires <@ array['approval', 'payment', 'deal']),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index purchase_statuses_position on purchase_statuses (tenant_id, position, id);

-- Amounts are cents. total_cents is the sum of the items, each rounded once.
create table purchases (
  tenant_id        uuid not null default platform.current_tenant(),
  id               uuid not null,
  code             int not null,
  description      text not null,
  supplier_id      uuid,
  applicant_id     uuid not null,
  deal_id          uuid,
  status_id        uuid not null,
  status_since     timestamptz not null default now(),
  category_id      uuid not null,
  delivery_type_id uuid,
  requested_on     date not null,
  quoted_on        date,
  approved_on      date,
  -- Everybody has approved whom its amount asks for.
  is_approved      boolean not null default false,
  expected_on      date,
  delivered_on     date,
  address          text not null default '',
  carrier          text not null default '',
  tracking_code    text not null default '',
  instalments      int not null default 1 check (instalments between 1 and 480),
  total_cents      bigint not null default 0,
  invoiced_cents   bigint not null default 0,
  -- The share of what was ordered that has arrived, 0 to 1.
  received_share   double precision not null default 0 check (received_share between 0 and 1),
  -- Single files of the purchase: its invoice where no XML was read, and the supplier's mirror of the order.
  invoice_file_id  uuid,
  mirror_file_id   uuid,
  -- The quote that was chosen, and why a dearer one.
  chosen_quote_id  uuid,
  quote_reason     text not null default '',
  created_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
  foreign key (tenant_id, applicant_id) references users (tenant_id, id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete set null (deal_id),
  foreign key (tenant_id, status_id) references purchase_statuses (tenant_id, id),
  foreign key (tenant_id, category_id) references list_items (tenant_id, id),
  foreign key (tenant_id, delivery_type_id) references list_items (tenant_id, id)
);
create unique index purchases_code on purchases (tenant_id, code);
create index purchases_newest on purchases (tenant_id, created_at desc, id desc);
create index purchases_by_code on purchases (tenant_id, code, id);
create index purchases_requested on purchases (tenant_id, requested_on, id);
create index purchases_expected on purchases (tenant_id, expected_on, id);
create index purchases_total on purchases (tenant_id, total_cents desc, id desc);
create index purchases_status on purchases (tenant_id, status_id, expected_on, id);
create index purchases_supplier on purchases (tenant_id, supplier_id) where supplier_id is not null;
create index purchases_applicant on purchases (tenant_id, applicant_id);
create index purchases_deal on purchases (tenant_id, deal_id) where deal_id is not null;
create index purchases_category on purchases (tenant_id, category_id);
create index purchases_delivery_type on purchases (tenant_id, delivery_type_id) where delivery_type_id is not null;

-- proposal_id and proposal_line: the line of the accepted proposal that it buys. kind: what of it has serial numbers.
create table purchase_items (
  tenant_id     uuid not null default platform.current_tenant(),
  id            uuid not null,
  purchase_id   uuid not null,
  position      int not null,
  name          text not null,
  description   text not null default '',
  code          text not null default '',
  kind          text not null default 'other' check (kind in ('kit', 'module', 'inverter', 'battery', 'structure', 'input', 'other')),
  unit          text not null default 'un',
  unit_cents    bigint not null check (unit_cents >= 0),
  quantity      numeric(14, 4) not null check (quantity > 0),
  total_cents   bigint not null,
  interest_rate double precision check (interest_rate >= 0),
  input_id      uuid,
  proposal_id   uuid,
  proposal_line text,
  received      numeric(14, 4) not null default 0 check (received >= 0),
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references purchases (tenant_id, id) on delete cascade,
  foreign key (tenant_id, input_id) references inputs (tenant_id, id) on delete set null (input_id),
  foreign key (tenant_id, proposal_id) references proposals (tenant_id, id) on delete set null (proposal_id)
);
create index purchase_items_purchase on purchase_items (tenant_id, purchase_id, position, id);
create index purchase_items_input on purchase_items (tenant_id, input_id) where input_id is not null;
create index purchase_items_proposal on purchase_items (tenant_id, proposal_id, proposal_line) where proposal_id is not null;

create table purchase_quotes (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  purchase_id uuid not null,
  supplier_id uuid not null,
  file_id     uuid not null,
  total_cents bigint not null check (total_cents > 0),
  days        int check (days between 0 and 730),
  note        text not null default '',
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references purchases (tenant_id, id) on delete cascade,
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id)
);
create index purchase_quotes_purchase on purchase_quotes (tenant_id, purchase_id, total_cents, id);
create index purchase_quotes_supplier on purchase_quotes (tenant_id, supplier_id);

-- What was decided of a purchase as it stands; a change of items or supplier takes these rows away, and the log keeps them.
create table purchase_approvals (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  purchase_id uuid not null,
  level       int not null check (level between 1 and 3),
  approver_id uuid not null,
  total_cents bigint not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references purchases (tenant_id, id) on delete cascade,
  foreign key (tenant_id, approver_id) references users (tenant_id, id)
);
create unique index purchase_approvals_level on purchase_approvals (tenant_id, purchase_id, level);
create index purchase_approvals_approver on purchase_approvals (tenant_id, approver_id);

-- From an amount on: how many people approve, and which functions at each level ([[role, …], …]; none: whoever may approve).
create table purchase_approval_ranges (
  tenant_id  uuid not null default platform.current_tenant(),
  id         uuid not null,
  from_cents bigint not null check (from_cents >= 0),
  levels     jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index purchase_approval_ranges_from on purchase_approval_ranges (tenant_id, from_cents);

create table purchase_settings (
  tenant_id      uuid not null default platform.current_tenant(),
  approves_own   boolean not null default false,
  primary key (tenant_id)
);

-- An invoice that was read from its XML. A key is of one purchase of the company.
create table purchase_invoices (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  purchase_id uuid not null,
  access_key  text not null check (access_key ~ '^[0-9]{44}$'),
  number      int not null,
  series      int not null,
  issued_on   date not null,
  issuer_cnpj text not null,
  issuer_name text not null,
  total_cents bigint not null,
  -- [{name, code, unit, quantity, unitCents, totalCents, itemId}]
  lines       jsonb not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references purchases (tenant_id, id) on delete cascade
);
create unique index purchase_invoices_key on purchase_invoices (tenant_id, access_key);
create index purchase_invoices_purchase on purchase_invoices (tenant_id, purchase_id, created_at, id);

-- What arrived at once. lines: [{itemId, quantity, note}]
create table purchase_receipts (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  purchase_id uuid not null,
  number      int not null,
  received_on date not null,
  received_by uuid not null,
  lines       jsonb not null,
  note        text not null default '',
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references purchases (tenant_id, id) on delete cascade,
  foreign key (tenant_id, received_by) references users (tenant_id, id)
);
create unique index purchase_receipts_number on purchase_receipts (tenant_id, purchase_id, number);
create index purchase_receipts_by on purchase_receipts (tenant_id, received_by);

-- The one register of modules, inverters and batteries by their serial number: bought here, installed and guaranteed later.
create table equipment_serials (
  tenant_id   uuid not null default platform.current_tenant(),
  id          uuid not null,
  serial      text not null,
  maker       text not null default '',
  kind        text not null check (kind in ('module', 'inverter', 'battery', 'other')),
  name        text not null,
  purchase_id uuid,
  item_id     uuid,
  deal_id     uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, purchase_id) references purchases (tenant_id, id) on delete set null (purchase_id),
  foreign key (tenant_id, item_id) references purchase_items (tenant_id, id) on delete set null (item_id),
  foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete set null (deal_id)
);
create unique index equipment_serials_serial on equipment_serials (tenant_id, lower(maker), upper(serial));
create index equipment_serials_newest on equipment_serials (tenant_id, created_at desc, id desc);
create index equipment_serials_purchase on equipment_serials (tenant_id, purchase_id) where purchase_id is not null;
create index equipment_serials_item on equipment_serials (tenant_id, item_id) where item_id is not null;
create index equipment_serials_deal on equipment_serials (tenant_id, deal_id) where deal_id is not null;

insert into purchase_statuses (tenant_id, id, name, kind, color, position, requires)
select t.id, gen_random_uuid(), s.name, s.kind, s.color, s.position, s.requires
from platform.tenants t
cross join (values
  ('Em cotação', 'on-going', '#2F80C2', 0, '{}'::text[]),
  ('Aguardando aprovação', 'pending-approval', '#7A5BB0', 1, '{approval}'),
  ('Aguardando pagamento', 'pending-payment', '#E8A33D', 2, '{payment}'),
  ('Paga', 'payment-made', '#2A9D8F', 3, '{payment}'),
  ('Aguardando entrega', 'delivery-pending', '#5A8FBF', 4, '{}'),
  ('A caminho', 'on-the-way', '#1F6FB2', 5, '{}'),
  ('Entregue', 'delivered', '#2BB673', 6, '{}'),
  ('Impedida', 'prevented', '#C77F0A', 7, '{}'),
  ('Perdida', 'lost', '#8C959F', 8, '{}'),
  ('Entrega cancelada', 'delivery-cancelled', '#D64545', 9, '{}')
) s (name, kind, color, position, requires);
insert into list_items (tenant_id, id, list, name, color, position)
select t.id, gen_random_uuid(), l.list, l.name, l.color, l.position
from platform.tenants t
cross join (values
  ('purchase-categories', 'Kit de instalação', '#2F80C2', 0), ('purchase-categories', 'Material elétrico', '#E8A33D', 1),
  ('purchase-categories', 'Estrutura', '#7A5BB0', 2), ('purchase-categories', 'Ferramentas', '#2A9D8F', 3),
  ('purchase-categories', 'Serviços', '#8C959F', 4),
  ('delivery-types', 'Entrega na obra', '', 0), ('delivery-types', 'Entrega no galpão', '', 1),
  ('delivery-types', 'Retirada no fornecedor', '', 2)
) l (list, name, color, position);

call platform.isolate('purchase_statuses');
call platform.isolate('purchases');
call platform.isolate('purchase_items');
call platform.isolate('purchase_quotes');
call platform.isolate('purchase_approvals');
call platform.isolate('purchase_approval_ranges');
call platform.isolate('purchase_settings');
call platform.isolate('purchase_invoices');
call platform.isolate('purchase_receipts');
call platform.isolate('equipment_serials');
call platform.search_declare('purchases', 'purchase', 6::smallint, words => '{description}', numbered => 'code');

-- Functions that were there begin as those of a new company do.
update roles set version = version + 1, permissions = array(
  select distinct p from unnest(permissions
    || array['purchases.list', 'purchases.add', 'purchases.delete', 'purchases.add-item', 'purchases.import-items-from-proposal',
         'purchases.delete-items', 'purchases.approve', 'purchases.receive', 'purchases.edit-code', 'purchases.edit-requester',
         'purchases.edit-category', 'purchases.edit-deal', 'purchases.edit-address', 'purchases.edit-supplier',
         'purchases.edit-delivery-type', 'purchases.edit-status', 'purchases.edit-request-date', 'purchases.edit-quote-date',
         'purchases.edit-approval-date', 'purchases.edit-delivery-date', 'purchases.edit-expected-delivery',
         'purchases.edit-description', 'purchases.edit-history', 'purchases.edit-tracking-code', 'equipment.list']) p)
where preset in ('administrator', 'manager') or 'general.settings' = any(permissions);
