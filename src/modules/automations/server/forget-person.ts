import { allAutomated } from '../../../platform/automation/automation.ts'
import { snake } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'

/** Whoever is erased is no longer told of in what runs saw of them: on their own record and on all that leads to it. */
export const forgetPerson: Listener = async (ctx, { subject }) => {
  await ctx.run(
    statement(
      `update automation_steps s set saw = null, input = null from automation_runs r
       where s.tenant_id = platform.current_tenant() and r.tenant_id = s.tenant_id and r.id = s.run_id
         and r.subject_id in (${leadingTo(subject.kind, 'select $1::uuid').join(' union all ')})`,
      [subject.id],
    ),
  )
}

/** Questions for the ids of a record and of those that lead to it. */
const leadingTo = (kind: string, own: string): string[] => [
  own,
  ...allAutomated().flatMap(({ record, leadsTo = {} }) => {
    const column = leadsTo[kind]
    if (!column) return []
    const ids = `select id from ${snake(record.table)}
      where tenant_id = platform.current_tenant() and ${snake(column)} in (${own})`
    return leadingTo(record.kind, ids)
  }),
]
