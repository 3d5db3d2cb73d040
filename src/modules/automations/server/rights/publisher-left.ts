import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import type { Left } from '../../../team/leaving-contract.ts'
import { tellLeft } from '../tell-paused.ts'

/** Somebody leaves: the rules that act as them go on, and administrators learn once which these are. */
export const publisherLeft: Listener = async (ctx, { subject, data }) => {
  if ((data as Record<string, unknown> & Left).passesOn) return
  const rules = await rulesOf(ctx, subject.id)
  if (rules.length > 0) await tellLeft(ctx, subject.id, rules)
}

const rulesOf = (ctx: Ctx, publisherId: string) =>
  ctx.rows(
    statement<{ id: string; name: string }>(
      `select a.id, a.name from automations a
       join automation_versions v on v.tenant_id = a.tenant_id and v.automation_id = a.id and v.number = a.version
       where a.tenant_id = platform.current_tenant() and a.state in ('on', 'paused') and a.deleted_at is null
         and v.published_by = $1
       order by a.name, a.id`,
      [publisherId],
    ),
  )
