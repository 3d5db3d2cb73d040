-- What another key says already: a status names its step, and the store of an entry is that of its record. Each key is asked
-- for every new row.
set local lock_timeout = '5s';
alter table deals drop constraint deals_tenant_id_step_id_fkey;
alter table search_entries drop constraint search_entries_tenant_id_store_id_fkey;
drop index search_entries_store;
