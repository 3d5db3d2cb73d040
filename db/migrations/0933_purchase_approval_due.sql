-- A purchase that has been in a status with approval, or lost the approval it had, is not paid, ordered or delivered before it is approved.
set local lock_timeout = '5s';

alter table purchases add column approval_due boolean not null default false;

update purchases p set approval_due = true
from purchase_statuses s
where s.tenant_id = p.tenant_id and s.id = p.status_id and not p.is_approved and 'approval' = any(s.requires);
