-- The list of sales walks an index (value, id) behind a cursor, in either direction: by day with the newest of one day first,
-- and by code.
set local lock_timeout = '5s';

drop index sales_sold_on;
create index sales_sold_on on sales (tenant_id, sold_on, id);
create index sales_code on sales (tenant_id, code, id);
