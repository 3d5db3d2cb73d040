import { statement } from '../../../platform/db/statement.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'

/** The sentence of each kind of status. */
const refusals: Readonly<Record<string, string>> = {
  status: 'funnels.status_has_rules',
  'task-status': 'tasks.status_has_rules',
  'purchase-status': 'purchases.status_has_rules',
  'financing-status': 'financings.status_has_rules',
}

/** A status of the funnel, of tasks, purchases or financings does not go while a rule that is on, or paused, names it; the refusal says which. */
export const refuseNamedStatus: Listener = async (ctx, { subject }) => {
  const found = await ctx.rows(
    statement<{ kind: 'automation'; id: string; name: string }>(
      `select 'automation' as kind, a.id, a.name from automations a
       join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
       where a.tenant_id = platform.current_tenant() and a.deleted_at is null and a.state in ('on', 'paused')
         and v.rule::text like '%' || $1::text || '%' order by a.name, a.id limit 20`,
      [subject.id],
    ),
  )
  if (found.length > 0)
    throw new Refusal(409, refusals[subject.kind]!, {
      values: { names: found.map(({ name }) => name).join(', ') },
      details: { found },
    })
}
