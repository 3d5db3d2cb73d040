-- What a consumer unit has beside its twelve months: the plant that is already there, loads that come, and the course of a
-- year by which months that nobody typed are estimated.
set local lock_timeout = '5s';

alter table consumer_units
  add column existing jsonb,
  add column loads jsonb not null default '[]',
  add column curve jsonb,
  add constraint consumer_units_existing_generates check (existing is null or role = 'generating');

-- The bills from which the company's course of a year is made: whole ones, the newest of a class.
create index consumer_units_curve on consumer_units (tenant_id, consumer_class, created_at desc)
  where tariff_group = 'B' and not (consumption_kwh @> '[null]');
