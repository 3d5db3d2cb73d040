-- Money that the customer gets back of a cancelled sale is a receipt below zero: what an instalment received stays the sum of its
-- receipts. Money that passes into another sale is both, under one transfer: they are entered and removed together.
set local lock_timeout = '5s';
alter table instalment_receipts drop constraint instalment_receipts_amount_check;
alter table instalment_receipts add constraint instalment_receipts_amount_check check (amount <> 0);
alter table instalment_receipts add column transfer_id uuid;
create index instalment_receipts_transfer on instalment_receipts (tenant_id, transfer_id) where transfer_id is not null;
