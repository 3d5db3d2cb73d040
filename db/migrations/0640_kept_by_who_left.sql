-- Somebody who has left a sale keeps what they had been paid by then. What is taken back or paid since changes no part of it, so
-- that a sale whose cancellation is undone is worth the same to each of its people as before.
set local lock_timeout = '5s';

alter table commission_payments add column since_left boolean not null default false;

update commission_payments p set since_left = true
from commission_lines k
where k.tenant_id = p.tenant_id and k.id = p.line_id and k.has_left and k.is_cancelled and p.amount < 0;
