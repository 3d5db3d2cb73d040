-- Fifty kits by R$ per Wp, by power or by delivery are read as those by price are: the first of each band, phase and structure in order,
-- so that ten times the kits cost no more. With what decides between equals.
-- An index is kept for its own order by a condition that every kit meets and that the statement of this order alone names: of so few
-- kits as the planner expects in a slot, it would read all by any of these indexes and sort them.
set local lock_timeout = '5s';
drop index kits_ranked;
create index kits_ranked on kits (tenant_id, phase, structure, power_band, (cost_cents + 0), id, power_kwp) where enabled and cost_cents > 0;
create index kits_by_price_per_wp on kits (tenant_id, phase, structure, power_band, (cost_cents / power_kwp), cost_cents, id, power_kwp) where enabled and power_kwp > 0;
create index kits_by_power on kits (tenant_id, phase, structure, power_band, (-power_kwp), cost_cents, id, power_kwp) where enabled and ac_kw > 0;
create index kits_by_delivery on kits (tenant_id, phase, structure, power_band, (coalesce(lead_time_days, 1000)), cost_cents, id, power_kwp) where enabled and modules > 0;
