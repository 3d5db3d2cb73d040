-- Since July 2026 a CNPJ may hold letters, and with it the access key of what its company invoices.
set local lock_timeout = '5s';

alter table purchase_invoices drop constraint purchase_invoices_access_key_check,
  add constraint purchase_invoices_access_key_check check (access_key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$');
