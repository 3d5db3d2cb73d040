import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import type { Left } from '../../../team/leaving-contract.ts'
import { whatKeeps } from '../missing-parts.ts'
import type { StoredRule } from '../tables.ts'
import { tellLeft } from '../tell-paused.ts'

/**
 * Somebody leaves: the rules that act as them go on, and administrators learn once which these are. One that is paused, or
 * that pauses because it names who left, acts as nobody and tells of itself.
 */
export const publisherLeft: Listener = async (ctx, { subject, data }) => {
  if ((data as Record<string, unknown> & Left).passesOn) return
  const rules: StoredRule[] = []
  for (const rule of await rulesOf(ctx, subject.id)) if (!(await whatKeeps(ctx, rule))) rules.push(rule)
  if (rules.length > 0) await tellLeft(ctx, subject.id, rules)
}

const rulesOf = (ctx: Ctx, publisherId: string) =>
  ctx.rows(
    statement<StoredRule>(
      `select a.* from automations a
       join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
       where a.tenant_id = platform.current_tenant() and a.state = 'on' and a.deleted_at is null
         and v.published_by = $1
       order by a.name, a.id`,
      [publisherId],
    ),
  )
