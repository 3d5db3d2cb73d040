-- Of a line that two closings hold, what the other one holds stands apart from what was paid; below zero, what that one takes off. Of
-- closings made before, what counted as paid and was not by then lay in another one.
set local lock_timeout = '5s';

alter table commission_closing_entries add column held bigint not null default 0;

update commission_closing_entries e set held = e.paid - then_paid.amount, paid = then_paid.amount
from commission_closings g
cross join lateral (select e2.id, coalesce(sum(p.amount), 0)::bigint as amount
  from commission_closing_entries e2
  left join commission_payments p on p.tenant_id = e2.tenant_id and p.line_id = e2.line_id and p.created_at < g.closed_at
  where e2.tenant_id = g.tenant_id and e2.closing_id = g.id
  group by e2.id) then_paid
where e.tenant_id = g.tenant_id and e.closing_id = g.id and e.id = then_paid.id and e.paid <> then_paid.amount
  and exists (select from commission_closing_entries other
    join commission_closings og on og.tenant_id = other.tenant_id and og.id = other.closing_id
    where other.tenant_id = e.tenant_id and other.line_id = e.line_id and og.closed_at < g.closed_at);
