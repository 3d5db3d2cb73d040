-- A serial number is of the deal of its purchase.
set local lock_timeout = '5s';

update equipment_serials e set deal_id = p.deal_id
from purchases p
where p.tenant_id = e.tenant_id and p.id = e.purchase_id and e.deal_id is distinct from p.deal_id;
