-- The figures of a column (sums, delays) come from the index of the column alone, without visiting its deals.
set local lock_timeout = '5s';

drop index deals_column;
create index deals_column on deals (tenant_id, status_id, status_since desc, id) include (state, bid_amount, power_kwp);
