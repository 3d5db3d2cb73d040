-- What a quote asks for single items of its purchase. [{itemId, unitCents}]; unitCents is null where the supplier does not have the item.
set local lock_timeout = '5s';
alter table purchase_quotes add column prices jsonb not null default '[]';
