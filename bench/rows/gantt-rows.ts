import type { BenchWorld } from '../world.ts'

/** A company with two thousand tasks around today; a thousand of them wait for another. */
export const planned = { slug: 'empresa-10', email: 'admin@empresa-10.test', tasks: 2_000, arrows: 1_000 }

export async function fillPlans({ query, companyId }: BenchWorld) {
  const id = await companyId(planned.slug)
  await query('set session_replication_role = replica')
  try {
    await query('delete from task_dependencies where tenant_id = $1', [id])
    await query('delete from tasks where tenant_id = $1', [id])
    await query(tasks, [id, planned.tasks])
    await query(arrows, [id, planned.arrows])
  } finally {
    await query('set session_replication_role = origin')
  }
  await query('vacuum analyze tasks, task_dependencies')
}

const tasks = `
  with given as materialized (
    select array(select id from users where tenant_id = $1 order by email) as people,
      (select id from task_types where tenant_id = $1 order by id limit 1) as type,
      (select id from task_statuses where tenant_id = $1 and kind = 'to-do' order by position limit 1) as status,
      (select id from stores where tenant_id = $1 order by id limit 1) as store)
  insert into tasks (tenant_id, id, number, title, type_id, status_id, owner_id, responsible_ids, store_id, starts_on, due_on, due_at)
  select $1, uuidv7(), n, 'Etapa ' || n || ' do projeto da casa de Uberlândia', type, status, person, array[person], store, begins, ends,
    (ends + 1)::timestamp at time zone 'America/Sao_Paulo'
  from given, generate_series(1, $2::int) n,
    lateral (select people[1 + n % cardinality(people)] as person, current_date - 20 + n / 16 as begins) a,
    lateral (select begins + n % 9 as ends) b`

/** Chains within a person's tasks and across them. */
const arrows = `
  insert into task_dependencies (tenant_id, task_id, blocked_by_id)
  select $1, t.id, b.id from tasks t join tasks b on b.tenant_id = t.tenant_id and b.number = t.number - 1 - case when t.number > 42 then t.number % 40 else 0 end
  where t.tenant_id = $1 and t.number % 2 = 0 order by t.number limit $2`
