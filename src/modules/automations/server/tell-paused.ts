import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { administratorsOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import type { StoredRule } from './tables.ts'

export const pausedNotice = 'automation-paused'
export const narrowedNotice = 'automation-narrowed'

/** Whoever wrote a rule learns that it has paused itself, and so do the administrators: its author may have left. */
export async function tellPaused(ctx: Ctx, rule: StoredRule) {
  const { waiting } = await ctx.one(
    statement<{ waiting: number }>(
      `select count(*)::int as waiting from automation_due
       where tenant_id = platform.current_tenant() and automation_id = $1`,
      [rule.id],
    ),
  )
  await tell(ctx, rule, pausedNotice, { details: { waiting } })
}

/** The same for a rule that reaches less than when it was turned on, and whoever did so. */
export const tellNarrowed = (ctx: Ctx, rule: StoredRule, publisherId: string) =>
  tell(ctx, rule, narrowedNotice, { also: [publisherId] })

interface PauseNotice {
  also?: string[]
  details?: Record<string, number>
}

const tell = async (
  ctx: Ctx,
  { id, name, createdBy, editedBy }: StoredRule,
  kind: string,
  { also = [], details = {} }: PauseNotice,
) =>
  notify(ctx, {
    userIds: [createdBy, editedBy, ...also, ...(await administratorsOf(ctx)).map((one) => one.id)],
    kind,
    subject: { kind: 'automation', id },
    link: `/settings/automations/${id}`,
    details: { name, ...details },
    tellsThemselves: true,
  })
