import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { administratorsOf, identitiesOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import type { StoredRule } from './tables.ts'

export const pausedNotice = 'automation-paused'
export const narrowedNotice = 'automation-narrowed'
export const leftNotice = 'automation-left'

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

const mostNamed = 5

/** Administrators learn which rules act as somebody who left: one notice over all of them. */
export async function tellLeft(ctx: Ctx, leaverId: string, rules: readonly Pick<StoredRule, 'id' | 'name'>[]) {
  const [first] = rules
  const [leaver] = await identitiesOf(ctx.scope, [leaverId], { areActive: false })
  const others = (await administratorsOf(ctx)).map(({ id }) => id).filter((id) => id !== leaverId)
  const named = rules.slice(0, mostNamed).map(({ name }) => name)
  await notify(ctx, {
    userIds: others,
    kind: leftNotice,
    subject: { kind: 'automation', id: first!.id },
    link: rules.length === 1 ? `/settings/automations/${first!.id}` : '/settings/automations',
    details: {
      who: leaver!.user.name,
      names: named.join(', '),
      more: rules.length - named.length,
      count: rules.length,
    },
    tellsThemselves: true,
  })
}

interface Told {
  also?: string[]
  details?: Record<string, number>
}

const tell = async (
  ctx: Ctx,
  { id, name, createdBy, editedBy }: StoredRule,
  kind: string,
  { also = [], details = {} }: Told,
) =>
  notify(ctx, {
    userIds: [createdBy, editedBy, ...also, ...(await administratorsOf(ctx)).map((one) => one.id)],
    kind,
    subject: { kind: 'automation', id },
    link: `/settings/automations/${id}`,
    details: { name, ...details },
    tellsThemselves: true,
  })
