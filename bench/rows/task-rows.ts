import { makePeople } from '../people.ts'
import type { BenchWorld } from '../world.ts'

/** A company with fifty thousand tasks of forty people: three in five are done, one in five of the open ones is late. */
export const diligent = { slug: 'empresa-09', people: 40, tasks: 50_000 }

/**
 * Fills it: two in three tasks stand on a deal with its contact, one in six on a contact, the others on nothing; a quarter
 * has two responsible people, a third objectives, a fifth a checklist, and one in twenty waits for another.
 */
export async function fillTasks(world: BenchWorld) {
  const { query } = world
  await world.fill({ [diligent.slug]: { deals: 12_000, contacts: 6_000, inFirstStep: true } })
  await makePeople(world, diligent.slug, diligent.people)
  const id = await world.companyId(diligent.slug)
  const [there] = await query<{ tasks: number }>('select count(*)::int as tasks from tasks where tenant_id = $1', [id])
  if (there!.tasks >= diligent.tasks) return id
  await query('set session_replication_role = replica')
  try {
    await query(tasks, [id, diligent.tasks])
    for (const rows of [objectives, checklists, items, dependencies, pending]) await query(rows, [id])
    await query(
      `insert into counters (tenant_id, name, value) select tenant_id, 'tasks', max(number) from tasks where tenant_id = $1
       group by 1 on conflict (tenant_id, name) do update set value = excluded.value`,
      [id],
    )
  } finally {
    await query('set session_replication_role = origin')
  }
  await query(
    'vacuum analyze tasks, task_objectives, task_checklists, task_checklist_items, task_dependencies, deals, users',
  )
  return id
}

const zone = "'America/Sao_Paulo'"

/** Those that are there already keep their numbers. */
const tasks = `
  with drawn as materialized (
    select array(select id from users where tenant_id = $1 and name like 'Pessoa %' order by id) as people,
      array(select id from task_types where tenant_id = $1 order by id) as types,
      (select coalesce(max(number), 0) from tasks where tenant_id = $1) as last,
      (select id from stores where tenant_id = $1 order by id limit 1) as store,
      (select count(*)::int from deals where tenant_id = $1) as deals, (select count(*)::int from contacts where tenant_id = $1) as contacts),
  statuses as materialized (select kind, (array_agg(id order by position))[1] as id from task_statuses where tenant_id = $1 group by kind),
  deal as materialized (select id, contact_id, store_id, row_number() over (order by number) - 1 as at
    from deals where tenant_id = $1),
  contact as materialized (select id, store_id, row_number() over (order by id) - 1 as at
    from contacts where tenant_id = $1),
  made as (
    select n, case when n % 5 < 3 then 'done' when n % 5 = 3 then 'in-progress' else 'to-do' end as kind,
      current_date + case when n % 5 < 3 then -1 - n * 37 % 700 else n * 13 % 120 - 24 end as due
    from generate_series(1, $2::int) n)
  insert into tasks (tenant_id, id, number, title, description, type_id, status_id, priority, origin, owner_id, responsible_ids, deal_id,
    contact_id, store_id, starts_on, due_on, due_time, due_at, ends_on, finished_at, estimated_minutes, executed_minutes, created_at)
  select $1, uuidv7(), last + n, (array['Ligar para','Visitar','Enviar proposta a','Cobrar documentos de','Agendar vistoria com',
      'Conferir projeto de'])[1 + n % 6] || ' cliente ' || n, 'Combinado por telefone.', types[1 + n % cardinality(types)], s.id,
    (array['low','medium','medium','high','urgent'])[1 + n / 5 % 5], case when n % 3 <> 0 then 'deal' when n % 6 = 0 then 'contact' else 'manual' end,
    people[1 + n / 5 % cardinality(people)],
    array[people[1 + n / 5 * 7 % cardinality(people)]] || case when n % 4 = 0 then array[people[1 + (n / 5 * 7 + 11) % cardinality(people)]] else '{}' end,
    case when n % 3 <> 0 then d.id end, case when n % 3 <> 0 then d.contact_id when n % 6 = 0 then c.id end,
    case when n % 3 <> 0 then d.store_id when n % 6 = 0 then c.store_id else store end,
    due - n % 5, due, case when n % 7 = 0 then '14:30' else '' end,
    (due + case when n % 7 = 0 then time '14:30' else time '23:59:59' end) at time zone ${zone},
    case when kind = 'done' then due end, case when kind = 'done' then (due + time '10:00') at time zone ${zone} end,
    case when n % 2 = 0 then 15 + n % 8 * 15 end, case when kind = 'done' then n % 90 else 0 end, (due - 10 + time '09:00') at time zone ${zone}
  from made cross join drawn join statuses s using (kind)
  join deal d on d.at = n * 7 % deals join contact c on c.at = n * 5 % contacts`

const objectives = `insert into task_objectives (tenant_id, id, task_id, text, done, position)
  select tenant_id, uuidv7(), id, 'Objetivo ' || p, finished_at is not null, p from tasks, generate_series(0, 1) p
  where tenant_id = $1 and number % 3 = 0`

const checklists = `insert into task_checklists (tenant_id, id, task_id, name)
  select tenant_id, uuidv7(), id, 'Antes de sair' from tasks where tenant_id = $1 and number % 5 = 0`

const items = `insert into task_checklist_items (tenant_id, id, checklist_id, text, done, position)
  select tenant_id, uuidv7(), id, 'Item ' || p, p = 0, p from task_checklists, generate_series(0, 2) p where tenant_id = $1`

const dependencies = `insert into task_dependencies (tenant_id, task_id, blocked_by_id)
  select t.tenant_id, t.id, b.id from tasks t join tasks b on b.tenant_id = t.tenant_id and b.number = t.number - 1
  where t.tenant_id = $1 and t.number % 20 = 4`

const pending = `
  with open as (select distinct on (deal_id) *, count(*) over (partition by deal_id)::int as tasks from tasks
    where tenant_id = $1 and finished_at is null and deal_id is not null order by deal_id, due_at, id)
  update deals d set pending_tasks = o.tasks, tasks_due_at = o.due_at, first_task_id = o.id, first_task_title = o.title,
    first_task_on = o.due_on, first_task_time = o.due_time, first_task_people = o.responsible_ids || o.owner_id
  from open o where d.tenant_id = $1 and d.id = o.deal_id`
