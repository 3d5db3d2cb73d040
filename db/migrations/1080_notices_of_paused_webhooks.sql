-- The notice of a webhook that paused says what paused it. Those from before say only that its calls no longer leave.
set local lock_timeout = '5s';

update notifications set details = details || '{"reason": "none"}' where kind = 'webhook-paused';
