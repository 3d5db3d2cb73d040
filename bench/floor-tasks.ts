/** The bare SQL of the list of tasks: the rows and columns that the product answers with, and their count. */
export const taskRows = (
  where: string,
  order: string,
) => `select t.id, t.number, t.title, t.type_id as "typeId", y.name as "typeName",
    t.status_id as "statusId", s.name as "statusName", s.kind as "statusKind", t.responsible_ids as "responsibleIds",
    coalesce((select string_agg(u.name, ', ' order by u.name) from users u
      where u.tenant_id = t.tenant_id and u.id = any(t.responsible_ids)), '') as responsibles,
    t.starts_on as "startsOn", t.starts_time as "startsTime", t.due_on as "dueOn", t.due_time as "dueTime", t.due_at as "dueAt",
    t.finished_at is null and t.due_at < now() as overdue, exists (select from task_dependencies w
      join tasks b on b.tenant_id = w.tenant_id and b.id = w.blocked_by_id
      where w.tenant_id = t.tenant_id and w.task_id = t.id and b.finished_at is null) as blocked,
    t.priority, t.owner_id as "ownerId", o.name as "ownerName", t.deal_id as "dealId", coalesce(d.title, '') as "dealTitle",
    d.number as "dealNumber", t.contact_id as "contactId", coalesce(c.name, '') as "contactName", t.origin, t.store_id as "storeId",
    st.name as "storeName", t.ends_on as "endsOn", t.finished_at as "finishedAt", t.estimated_minutes as "estimatedMinutes",
    t.executed_minutes as "executedMinutes", t.target_status_id as "targetStatusId", coalesce(g.name, '') as "targetStatusName",
    t.repeats, l.items, l.done as "itemsDone", t.created_at as "createdAt"
  from (select t.* from tasks t where t.tenant_id = $1 and ${where} order by ${order} limit 50) t
  join task_statuses s on s.tenant_id = t.tenant_id and s.id = t.status_id
  join task_types y on y.tenant_id = t.tenant_id and y.id = t.type_id
  join users o on o.tenant_id = t.tenant_id and o.id = t.owner_id
  join stores st on st.tenant_id = t.tenant_id and st.id = t.store_id
  left join deals d on d.tenant_id = t.tenant_id and d.id = t.deal_id
  left join contacts c on c.tenant_id = t.tenant_id and c.id = t.contact_id
  left join statuses g on g.tenant_id = t.tenant_id and g.id = t.target_status_id
  cross join lateral (select count(*)::int as items, count(*) filter (where done)::int as done from (
    select i.done from task_checklist_items i join task_checklists k on k.tenant_id = i.tenant_id and k.id = i.checklist_id
      where k.tenant_id = t.tenant_id and k.task_id = t.id
    union all select j.done from task_objectives j where j.tenant_id = t.tenant_id and j.task_id = t.id) of_task) l
  order by ${order}`

export const taskCount = (where: string) => `select count(*) from tasks t where t.tenant_id = $1 and ${where}`
