-- An accepted proposal becomes one sale. Sales that were made of the same one before keep their values and their deal; the first of them
-- keeps the proposal.
set local lock_timeout = '5s';

update sales s set proposal_id = null
where exists (
  select from sales first
  where first.tenant_id = s.tenant_id and first.proposal_id = s.proposal_id and first.code < s.code
);
update proposals p set sale_id = s.id
from sales s
where s.tenant_id = p.tenant_id and s.proposal_id = p.id and p.sale_id is distinct from s.id;

drop index sales_proposal;
create unique index sales_proposal on sales (tenant_id, proposal_id) where proposal_id is not null;
