-- A status, an owner or a store is of one company, which the planner did not know: it took the deals of a company and those of
-- an owner for two chances, expected 62 of 8,082 deals, and sorted them all instead of walking the order's index until a page
-- is full. Statistics cost nothing when a deal is written.
set local lock_timeout = '5s';
create statistics deals_status_of_company (dependencies) on tenant_id, status_id from deals;
create statistics deals_step_of_company (dependencies) on tenant_id, step_id from deals;
create statistics deals_owner_of_company (dependencies) on tenant_id, owner_id from deals;
create statistics deals_pre_seller_of_company (dependencies) on tenant_id, pre_seller_id from deals;
create statistics deals_store_of_company (dependencies) on tenant_id, store_id from deals;
create statistics deals_origin_of_company (dependencies) on tenant_id, origin_id from deals;
create statistics deals_type_of_company (dependencies) on tenant_id, deal_type_id from deals;
create statistics deals_contact_of_company (dependencies) on tenant_id, contact_id from deals;
analyze deals;
