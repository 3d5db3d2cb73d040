-- Kits are ranked by price within a band of powers, a phase and a structure: without the structure a search for one roof read all kits
-- for another. The power comes last: of a band of which only an end is asked for, no kit is read that is not there.
-- The price as an expression: no other index has this order, so the planner cannot read all kits by price for a band with few.
set local lock_timeout = '5s';
drop index kits_ranked;
create index kits_ranked on kits (tenant_id, phase, structure, power_band, (cost_cents + 0), id, power_kwp) where enabled;
