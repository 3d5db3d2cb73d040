-- Why a deal was lost is chosen from a list of the company, so that reasons can be counted; what there is to say besides is a note.
alter table deals add column lost_note text not null default '';

insert into list_items (tenant_id, id, list, name, position)
select t.id, gen_random_uuid(), 'loss-reasons', r.name, r.position
from platform.tenants t
cross join (values ('Preço', 0), ('Fechou com outra empresa', 1), ('Adiou a decisão', 2), ('Financiamento não aprovado', 3),
  ('Parou de responder', 4), ('Telhado ou local sem condições', 5), ('Desistiu', 6)) r (name, position)
on conflict do nothing;
