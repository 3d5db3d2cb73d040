-- What was photographed when a delivery arrived: files of its purchase.
set local lock_timeout = '5s';

alter table purchase_receipts add column file_ids uuid[] not null default '{}';
