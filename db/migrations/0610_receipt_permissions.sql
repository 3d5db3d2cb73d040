-- The functions that are there begin with receivables and receipts as those of a new company do: whoever lists sales sees what is to
-- come in, whoever leads records it, and only who may delete sales deletes receipts.
set local lock_timeout = '5s';

update roles set version = version + 1, permissions = array(
  select distinct p from unnest(permissions || array['sales.view-receivables']
    || case when preset in ('administrator', 'manager', 'supervisor') or 'general.settings' = any(permissions)
         then array['sales.add-receipts', 'sales.mark-milestones'] else '{}' end
    || case when 'sales.delete' = any(permissions) then array['sales.delete-receipts'] else '{}' end) p)
where 'sales.list' = any(permissions);
