-- A sale that the customer gave up falls out of the totals and stays in the list, with its reason and day. When its commissions count as
-- earned is what the company had chosen on the day it was recorded.
set local lock_timeout = '5s';

alter table sales
  add column cancelled_on     date,
  add column cancel_reason    text not null default '',
  add column cancel_note      text not null default '',
  add column earned_when      text not null default 'sale' check (earned_when in ('sale', 'receipts', 'milestone')),
  add column earned_milestone text not null default '';
create index sales_cancelled on sales (tenant_id, cancelled_on) where cancelled_on is not null;

alter table sale_settings
  add column earned_when      text not null default 'sale' check (earned_when in ('sale', 'receipts', 'milestone')),
  add column earned_milestone text not null default '';

insert into list_items (tenant_id, id, list, name, position)
select t.id, gen_random_uuid(), 'sale-cancel-reasons', r.name, r.position
from platform.tenants t
cross join (values ('Financiamento não aprovado', 0), ('Cliente desistiu', 1), ('Problema no telhado ou no local', 2),
  ('Reprovado pela distribuidora', 3), ('Falta de pagamento', 4)) r (name, position)
on conflict do nothing;
