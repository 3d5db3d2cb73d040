import { leadingTo } from '../../../platform/automation/leading-to.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'

/** Removes an erased person's data from what runs recorded, about their own record and about all records that lead to it. */
export const forgetPerson: Listener = async (ctx, { subject }) => {
  await ctx.run(
    statement(
      `update automation_steps s set saw = null, input = null, outcome = s.outcome - 'values' from automation_runs r
       where s.tenant_id = platform.current_tenant() and r.tenant_id = s.tenant_id and r.id = s.run_id
         and r.subject_id in (${leadingTo(subject.kind, 'select $1::uuid')})`,
      [subject.id],
    ),
  )
}
