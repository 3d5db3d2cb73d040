-- Of a commission that is shared and earned with what the customer pays, each share was rounded down by itself, and the cents that were
-- left were nobody's. Such sales are looked at in the next night, as those are whose day has come, and their lines add up from then on.
set local lock_timeout = '5s';

update commission_lines k set is_ahead = true
from (
  select s.tenant_id, s.id, l.part
  from sales s
  join commission_lines l on l.tenant_id = s.tenant_id and l.sale_id = s.id
  cross join lateral (select coalesce(sum(r.amount), 0) as received from instalment_receipts r
    where r.tenant_id = s.tenant_id and r.sale_id = s.id) i
  cross join lateral (select case l.part when 'seller' then s.seller_commission else s.pre_seller_commission end as amount) c
  where s.earned_when = 'receipts' and s.total > 0
  group by s.tenant_id, s.id, s.total, l.part, c.amount, i.received
  having count(*) > 1 and not bool_or(l.is_ahead)
    and sum(l.earned) < floor(c.amount::numeric * least(i.received, s.total) / s.total)
) short
where k.tenant_id = short.tenant_id and k.sale_id = short.id and k.part = short.part;
