-- Who wrote what a model of mails says now (null: it is as it came): a rule's mail tells no more than they may see.
set local lock_timeout = '5s';

alter table email_models add column changed_by uuid,
  add foreign key (tenant_id, changed_by) references users (tenant_id, id);
create index email_models_changed_by on email_models (tenant_id, changed_by) where changed_by is not null;

update email_models m set changed_by = (
  select e.actor_id from events e join users u on u.tenant_id = e.tenant_id and u.id = e.actor_id
  where e.tenant_id = m.tenant_id and e.subject_id = m.id and e.kind in ('emailModels.created', 'emailModels.changed')
  order by e.seq desc limit 1);
