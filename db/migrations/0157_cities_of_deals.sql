-- Deals are narrowed by city: the few cities of a company are found by walking from one to the next in the index, so that
-- accents and case are compared once a city and not once a deal, and counting reads no rows.
set local lock_timeout = '5s';

create index deals_city on deals (tenant_id, city, status_id) include (store_id, contact_id);
