import { statement } from '../../../../platform/db/statement.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

/** What statuses and webhooks that leave are told by, and the sentence that refuses them. */
const leaving = {
  'statuses.leaving': 'funnels.status_has_rules',
  'task-statuses.leaving': 'tasks.status_has_rules',
  'purchase-statuses.leaving': 'purchases.status_has_rules',
  'financing-statuses.leaving': 'financings.status_has_rules',
  'webhooks.leaving': 'webhooks.has_rules',
} as const

/** None of them goes while a rule that is on, or paused, names it; the refusal says which. */
const refuseNamed =
  (code: string): Listener =>
  async (ctx, { subject }) => {
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
      throw new Refusal(409, code, { values: { names: found.map(({ name }) => name).join(', ') }, details: { found } })
  }

export const refuseNamedStatuses: Record<string, Listener> = Object.fromEntries(
  Object.entries(leaving).map(([kind, code]) => [kind, refuseNamed(code)]),
)
