-- A cancelled sale holds neither its proposal nor its deal: the proposal may be sold anew, and the deal counts the sales that stand.
set local lock_timeout = '5s';

drop index sales_proposal;
create unique index sales_proposal on sales (tenant_id, proposal_id) where proposal_id is not null and cancelled_on is null;
-- The foreign key looks at cancelled sales as well.
create index sales_of_proposal on sales (tenant_id, proposal_id) where proposal_id is not null;

update proposals p set sale_id = null
from sales s
where s.tenant_id = p.tenant_id and s.id = p.sale_id and s.cancelled_on is not null;

update deals d set sales = (
  select count(*) from sales s where s.tenant_id = d.tenant_id and s.deal_id = d.id and s.cancelled_on is null
)
where exists (
  select from sales s where s.tenant_id = d.tenant_id and s.deal_id = d.id and s.cancelled_on is not null
);
