-- Everything that anyone deletes stands in one list, with who deleted it and when: rows that left their table as before, and now
-- those too that stay in it with `deleted_at` (their `rows` are empty, and no time takes them away).
set local lock_timeout = '5s';

alter table deleted_records
  add column place text not null default '',
  alter column deleted_by drop not null,
  drop constraint deleted_records_tenant_id_deleted_by_fkey,
  -- What someone deleted does not go for good because they leave.
  add foreign key (tenant_id, deleted_by) references users (tenant_id, id) on delete set null (deleted_by);
drop index deleted_records_at;
create index deleted_records_newest on deleted_records (tenant_id, deleted_at desc, id);

insert into deleted_records (tenant_id, id, kind, event, name, place, rows, deleted_by, deleted_at)
select d.tenant_id, d.id, d.kind, d.noun || '.restored', d.name, d.place, '[]', u.id, d.deleted_at
from (
  select s.tenant_id, s.id, 'status' as kind, 'statuses' as noun, s.name, st.name as place, s.deleted_at, s.purged_at
  from statuses s join steps st on st.tenant_id = s.tenant_id and st.id = s.step_id
  union all select tenant_id, id, 'step', 'steps', name, '', deleted_at, purged_at from steps
  union all select tenant_id, id, 'store', 'stores', name, city, deleted_at, purged_at from stores
  union all select tenant_id, id, 'custom-field', 'customFields', name, '', deleted_at, purged_at from custom_fields
  union all select tenant_id, id, 'tab', 'dealTabs', name, '', deleted_at, purged_at from deal_tabs
) d
left join lateral (
  select e.actor_id from events e
  where e.tenant_id = d.tenant_id and e.subject_id = d.id and e.kind = d.noun || '.removed' order by e.seq desc limit 1
) e on true
left join users u on u.tenant_id = d.tenant_id and u.id = e.actor_id
where d.deleted_at is not null and d.purged_at is null;
