-- The map asks for deals by place, the flow diagram for moves by period, insights for deals by when they were closed.
set local lock_timeout = '5s';

create index deals_place on deals (tenant_id, latitude, longitude) where latitude is not null;
create index deals_closed on deals (tenant_id, closed_at, id);
create index deal_stays_entered on deal_stays (tenant_id, entered_at);
