-- What a quote names as freight and discount, apart from its items; null: its paper names none. The database fills no value in itself.
set local lock_timeout = '5s';

alter table purchase_quotes
  add column freight_cents bigint check (freight_cents >= 0),
  add column discount_cents bigint check (discount_cents >= 0);
