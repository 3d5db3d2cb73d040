-- Commissions belong to people: each sale has a line for everybody who earns of its seller's or pre-seller's part, and a payment hangs on a
-- line. Who leaves a sale keeps a line of what was paid to them.
set local lock_timeout = '5s';

create table commission_lines (
  tenant_id    uuid not null default platform.current_tenant(),
  id           uuid not null,
  sale_id      uuid not null,
  part         text not null check (part in ('seller', 'pre-seller')),
  user_id      uuid not null,
  -- Of the part, 0 to 100; who has left has no share any more.
  share        double precision not null default 100 check (share between 0 and 100),
  -- The seller or pre-seller whom the sale names.
  is_main      boolean not null default true,
  has_left     boolean not null default false,
  amount       bigint not null default 0 check (amount >= 0),
  earned       bigint not null default 0 check (earned >= 0),
  paid         bigint not null default 0,
  -- Of the sale, so that the list per person reads one index.
  sold_on      date not null,
  sold         bigint not null default 0,
  is_cancelled boolean not null default false,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, sale_id, part, user_id),
  foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index commission_lines_person on commission_lines (tenant_id, user_id, part, sold_on)
  include (sold, amount, earned, paid, is_cancelled);
call platform.isolate('commission_lines');

alter table commission_payments add column line_id uuid;

-- Whom an old payment went to: who was the seller when it was made. The log holds every change of the person since; where it holds none
-- after the payment, it is the person whom the sale names now.
create temporary table payees on commit drop as
select p.tenant_id, p.id as payment_id, p.sale_id, p.payee as part, p.amount, p.created_at,
  coalesce(
    (select u.id from events e
       join users u on u.tenant_id = e.tenant_id
         and u.id = (e.before ->> case p.payee when 'seller' then 'salesmanId' else 'preSellerId' end)::uuid
       where e.tenant_id = p.tenant_id and e.subject_id = p.sale_id and e.kind = 'sales.changed' and e.at > p.created_at
         and e.before ? case p.payee when 'seller' then 'salesmanId' else 'preSellerId' end
       order by e.at, e.seq limit 1),
    case p.payee when 'seller' then s.salesman_id else s.pre_seller_id end, s.salesman_id) as user_id
from commission_payments p
join sales s on s.tenant_id = p.tenant_id and s.id = p.sale_id;

insert into commission_lines (tenant_id, id, sale_id, part, user_id, share, is_main, has_left, amount, earned, paid, sold_on, sold)
select f.tenant_id, gen_random_uuid(), f.sale_id, f.part, f.user_id, 0, false, true, f.paid, f.paid, f.paid, s.sold_on, s.total
from (select tenant_id, sale_id, part, user_id, sum(amount)::bigint as paid from payees group by 1, 2, 3, 4) f
join sales s on s.tenant_id = f.tenant_id and s.id = f.sale_id
where f.user_id is distinct from case f.part when 'seller' then s.salesman_id else s.pre_seller_id end;

insert into commission_lines (tenant_id, id, sale_id, part, user_id, amount, earned, paid, sold_on, sold)
select s.tenant_id, gen_random_uuid(), s.id, p.part, p.user_id, rest.amount, rest.amount,
  coalesce((select sum(o.amount) from payees o
    where o.tenant_id = s.tenant_id and o.sale_id = s.id and o.part = p.part and o.user_id = p.user_id), 0),
  s.sold_on, s.total
from sales s
cross join lateral (values ('seller', s.salesman_id, s.seller_commission),
  ('pre-seller', s.pre_seller_id, s.pre_seller_commission)) as p(part, user_id, commission)
cross join lateral (select greatest(p.commission - coalesce((select sum(k.amount) from commission_lines k
  where k.tenant_id = s.tenant_id and k.sale_id = s.id and k.part = p.part), 0), 0) as amount) rest
where p.user_id is not null;

update commission_payments p set line_id = k.id
from payees o join commission_lines k
  on k.tenant_id = o.tenant_id and k.sale_id = o.sale_id and k.part = o.part and k.user_id = o.user_id
where p.tenant_id = o.tenant_id and p.id = o.payment_id;

alter table commission_payments
  alter column line_id set not null,
  add foreign key (tenant_id, line_id) references commission_lines (tenant_id, id) on delete cascade;
create index commission_payments_line on commission_payments (tenant_id, line_id);
