-- A token of the company whose maker left is stopped until somebody takes it over: it does not come back by itself with its maker.
set local lock_timeout = '5s';

alter table api_tokens add column stopped_at timestamptz;

update api_tokens t set stopped_at = now()
from users u
where u.tenant_id = t.tenant_id and u.id = t.user_id and not u.active and t.kind = 'company';
