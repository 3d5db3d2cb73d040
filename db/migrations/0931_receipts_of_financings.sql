-- Which receipts a financing brought: it brings no more than what is missing of it, and takes its own back once it is no longer paid.
-- It is no key: a sale and a financing come back from the trash apart.
set local lock_timeout = '5s';
alter table instalment_receipts add column financing_id uuid;
create index instalment_receipts_financing on instalment_receipts (tenant_id, financing_id) where financing_id is not null;

-- What was received until now in the moment in which a financing of the sale was paid.
update instalment_receipts r set financing_id = f.id
from financings f join events e on e.tenant_id = f.tenant_id and e.subject_id = f.id and e.kind = 'financings.paid'
where r.tenant_id = f.tenant_id and r.sale_id = f.sale_id and r.method = 'financing' and r.amount > 0
  and r.created_at = e.at;
