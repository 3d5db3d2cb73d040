-- The total of a recorded sale moves what people earn of it, so changing it is a permission of its own. Salesmen begin without it;
-- whoever else may edit sales keeps it, and so does a function of salesmen that runs the company.
set local lock_timeout = '5s';

update roles set version = version + 1, permissions = array(
  select distinct p from unnest(permissions || array['sales.change-total']) p)
where 'sales.edit' = any(permissions) and (preset <> 'salesman' or 'general.settings' = any(permissions));

-- Whether the value of a deal is what it was sold for: then it follows its sales. A typed value and one of a proposal do not.
alter table deals add column value_of_sales boolean not null default false;
