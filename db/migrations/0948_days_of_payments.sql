-- The day on which a financing was paid: its milestone is of the first one of the deal that still is.
set local lock_timeout = '5s';
alter table financings add column paid_on date;

update financings f set paid_on = coalesce(
  (select (e.data ->> 'on')::date from events e
   where e.tenant_id = f.tenant_id and e.subject_id = f.id and e.kind = 'financings.paid' order by e.seq desc limit 1),
  f.status_since::date)
from financing_statuses s
where s.tenant_id = f.tenant_id and s.id = f.status_id and s.kind = 'paid';
