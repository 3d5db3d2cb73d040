-- Who made a purchase and whoever was named its applicant, and who last changed what it asks: none of them approves it.
set local lock_timeout = '5s';

alter table purchases add column askers uuid[] not null default '{}', add column changed_by uuid,
  add foreign key (tenant_id, changed_by) references users (tenant_id, id);
create index purchases_changed_by on purchases (tenant_id, changed_by) where changed_by is not null;

update purchases p set askers = array(
  select p.applicant_id
  union
  select e.actor_id from events e
  where e.tenant_id = p.tenant_id and e.subject_id = p.id and e.kind = 'purchases.created' and e.actor_id is not null
  union
  select (e.before ->> 'applicantId')::uuid from events e
  where e.tenant_id = p.tenant_id and e.subject_id = p.id and e.kind = 'purchases.changed' and e.before ->> 'applicantId' is not null);
