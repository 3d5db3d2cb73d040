-- People who see some stores only: the index says which store a deal is of, so that counting reads no rows
-- (10,500 deals of a status: 33 ms before, 1.4 ms with it).
set local lock_timeout = '5s';

drop index deals_status_created;
create index deals_status_created on deals (tenant_id, status_id, created_at desc, id) include (store_id);
drop index deals_created;
create index deals_created on deals (tenant_id, created_at desc, id) include (store_id);
