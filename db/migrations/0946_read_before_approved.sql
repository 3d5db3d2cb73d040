-- revision: counts the changes of items and supplier, so that an approval says which of them was read.
-- supplier_by_invoice: the supplier was named by an invoice, and goes with the last one.
set local lock_timeout = '5s';

alter table purchases add column revision int not null default 1,
  add column supplier_by_invoice boolean not null default false;
