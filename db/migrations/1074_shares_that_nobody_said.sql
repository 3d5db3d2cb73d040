-- The share of the surplus that nobody said is empty: it follows from what the beneficiaries use. A share of 0 is one that somebody
-- typed, except where no beneficiary of a deal has one: there it was the default.
set local lock_timeout = '5s';

alter table consumer_units
  alter column share drop not null,
  alter column share set default null;

update consumer_units u set share = null
where u.share = 0
  and not exists (
    select 1 from consumer_units o
    where o.tenant_id = u.tenant_id and o.deal_id = u.deal_id and o.role = 'beneficiary' and o.share > 0
  );
