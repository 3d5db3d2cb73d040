-- A status that came before its message was known is found by its id once it is.
set local lock_timeout = '5s';

create index channel_deliveries_early on channel_deliveries (tenant_id, channel_id, provider_id)
  where kind = 'status' and outcome = 'foreign';
