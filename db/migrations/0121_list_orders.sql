-- Every order of the list of deals stands on an index, so that a page anywhere in it costs what the first one costs.
set local lock_timeout = '5s';

create index deals_kwp on deals (tenant_id, power_kwp desc, id);
create index deals_consumption on deals (tenant_id, consumption_kwh desc, id);
create index deals_since on deals (tenant_id, status_since desc, id);
create index deals_closing on deals (tenant_id, closing_on, id);
