import type { Ctx } from '../../../platform/http/ctx.ts'
import { administratorsOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import type { StoredRule } from './tables.ts'
import { waitingOf } from './waiting-runs.ts'

export const pausedNotice = 'automation-paused'
export const pausedByHandNotice = 'automation-paused-by-hand'
export const narrowedNotice = 'automation-narrowed'

/** Whoever wrote a rule learns that it has paused itself, with how much waits, and so do the administrators: its author may have left. */
export const tellPaused = async (ctx: Ctx, rule: StoredRule) =>
  tell(ctx, rule, pausedNotice, { details: { waiting: (await waitingOf(ctx, rule)).waiting } })

/** The same of a rule that a person paused: the others learn that nothing new begins. */
export const tellPausedByHand = (ctx: Ctx, rule: StoredRule) =>
  tell(ctx, rule, pausedByHandNotice, { details: { by: ctx.user?.name ?? '' }, tellsThemselves: false })

/** The same for a rule that reaches less than when it was turned on, and whoever did so. */
export const tellNarrowed = (ctx: Ctx, rule: StoredRule, publisherId: string) =>
  tell(ctx, rule, narrowedNotice, { also: [publisherId] })

interface Told {
  also?: string[]
  details?: Record<string, string | number>
  tellsThemselves?: boolean
}

const tell = async (
  ctx: Ctx,
  { id, name, createdBy, editedBy }: StoredRule,
  kind: string,
  { also = [], details = {}, tellsThemselves = true }: Told,
) =>
  notify(ctx, {
    userIds: [createdBy, editedBy, ...also, ...(await administratorsOf(ctx)).map((one) => one.id)],
    kind,
    subject: { kind: 'automation', id },
    link: `/settings/automations/${id}`,
    details: { name, ...details },
    tellsThemselves,
  })
