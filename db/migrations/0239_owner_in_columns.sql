-- The delays of one owner's deals in a column are counted within the index, as those of a store are.
set local lock_timeout = '5s';
drop index deals_column;
create index deals_column on deals (tenant_id, status_id, status_since desc, id)
  include (state, bid_amount, power_kwp, store_id, owner_id);
