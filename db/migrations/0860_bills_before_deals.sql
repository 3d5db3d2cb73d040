-- A bill may come before its deal: until then it is seen by whoever sent it.
set local lock_timeout = '5s';

alter table bill_readings alter column deal_id drop not null;
create index bill_readings_without_deal on bill_readings (tenant_id, created_by, created_at desc) where deal_id is null;

-- A bill finds the deals that have its installation.
create index consumer_units_code on consumer_units (tenant_id, (regexp_replace(code, '\W', '', 'g'))) where code <> '';
