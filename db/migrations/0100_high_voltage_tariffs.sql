-- The company's own prices of supply at high voltage, by tariff mode; null follows the shipped ones.
set local lock_timeout = '5s';

alter table concessionaires
  add column green jsonb,
  add column blue  jsonb;
