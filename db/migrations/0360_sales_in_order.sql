-- Lists of sales and proposals walk an index (value, id) behind a cursor, in either direction: sales by day with the newest of
-- one day first, sales and proposals by their number.
set local lock_timeout = '5s';

drop index sales_sold_on;
create index sales_sold_on on sales (tenant_id, sold_on, id);
create index sales_code on sales (tenant_id, code, id);
create index proposals_number on proposals (tenant_id, number, id);
