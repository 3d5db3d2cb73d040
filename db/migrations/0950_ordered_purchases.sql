-- The day on which a purchase was first ordered of its supplier: the milestone of its deal is of the first one.
set local lock_timeout = '5s';
alter table purchases add column ordered_on date;

update purchases p set ordered_on = (
  select min(e.at)::date from events e
  where e.tenant_id = p.tenant_id and e.subject_id = p.id and e.kind = 'purchases.ordered')
where exists (
  select from events e where e.tenant_id = p.tenant_id and e.subject_id = p.id and e.kind = 'purchases.ordered');
