import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { InDays, PersonLoad } from '../../views-contract.ts'
import { taskList } from '../task-list.ts'

const maxPeople = 200

/**
 * What each responsible person has to do in a window, most first. A task of several people counts for each of them; what is
 * overdue counts whenever it was due.
 */
export async function taskLoad(ctx: Ctx, { from, to, ...filters }: InDays): Promise<{ people: PersonLoad[] }> {
  const given = await taskList.matching(ctx, { ...filters, pending: true })
  const [first, last, limit] = [given.value(from), given.value(to), given.value(maxPeople)]
  const people = await ctx.rows(
    statement<PersonLoad>(
      `with found as (
         select t.due_on, t.estimated_minutes, t.due_at < now() as late, person
         ${taskList.fromWhere(given, { joined: 'cross join unnest(t.responsible_ids) person' })} and (t.due_on <= ${last}::date)
       ), by_person as (
         select person, count(*) filter (where late)::int as overdue from found group by person
       ), by_day as (
         select person, due_on, count(*)::int as count, coalesce(sum(estimated_minutes), 0)::int as minutes
         from found where due_on >= ${first}::date group by person, due_on
       )
       select u.id, u.name, u.active as is_active, p.overdue,
         coalesce(sum(b.count), 0)::int as count, coalesce(sum(b.minutes), 0)::int as minutes,
         coalesce(jsonb_agg(jsonb_build_object('day', b.due_on, 'count', b.count, 'minutes', b.minutes) order by b.due_on)
           filter (where b.due_on is not null), '[]') as days
       from by_person p
       join users u on u.tenant_id = platform.current_tenant() and u.id = p.person
       left join by_day b on b.person = u.id
       group by u.id, u.name, u.active, p.overdue order by minutes desc, count desc, u.name limit ${limit}::int`,
      given.values,
    ),
  )
  return { people: people.filter(({ overdue, count }) => overdue + count > 0) }
}
