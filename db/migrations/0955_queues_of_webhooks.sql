-- What waits for a webhook is read from its front, in the order in which it was asked for.
set local lock_timeout = '5s';

create index webhook_deliveries_queue on webhook_deliveries (tenant_id, webhook_id, number) where state = 'waiting';
