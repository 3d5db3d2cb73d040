-- The factors of avoided carbon are the company's: those of its first configuration become its own where it has set none, as
-- proposals took them from there until now.
set local lock_timeout = '5s';

insert into ecological_footprints (tenant_id, id, tonnes_per_mwh, car_kg_per_km, car_tonnes_per_year, tree_kg_per_year)
select distinct on (c.tenant_id) c.tenant_id, gen_random_uuid(), e.tonnes_per_mwh, e.car_kg_per_km, e.car_tonnes_per_year,
  e.tree_kg_per_year
from sizing_configs c
cross join lateral (
  select nullif(c.settings #>> '{ecology,tonnesPerMwh}', '')::float8 as tonnes_per_mwh,
    (c.settings #>> '{ecology,carKgPerKm}')::float8 as car_kg_per_km,
    (c.settings #>> '{ecology,carTonnesPerYear}')::float8 as car_tonnes_per_year,
    (c.settings #>> '{ecology,treeKgPerYear}')::float8 as tree_kg_per_year
) e
where (e.tonnes_per_mwh, e.car_kg_per_km, e.car_tonnes_per_year, e.tree_kg_per_year)
  is distinct from (null::float8, 0.25::float8, 4.6::float8, 6::float8)
  and e.car_kg_per_km > 0 and e.car_tonnes_per_year > 0 and e.tree_kg_per_year > 0
  and not exists (select from ecological_footprints f where f.tenant_id = c.tenant_id)
order by c.tenant_id, c.from_kwp, c.code;

update sizing_configs set settings = settings - 'ecology' where settings ? 'ecology';
