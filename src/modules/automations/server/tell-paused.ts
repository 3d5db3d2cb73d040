import type { Ctx } from '../../../platform/http/ctx.ts'
import { administratorsOf } from '../../access/server/public.ts'
import { notify } from '../../notifications/server/public.ts'
import type { StoredRule } from './tables.ts'

export const pausedNotice = 'automation-paused'

/** Whoever wrote a rule learns that it has paused itself, and so do the administrators: its author may have left. */
export const tellPaused = async (ctx: Ctx, { id, name, createdBy, editedBy }: StoredRule) =>
  notify(ctx, {
    userIds: [createdBy, editedBy, ...(await administratorsOf(ctx)).map((one) => one.id)],
    kind: pausedNotice,
    subject: { kind: 'automation', id },
    link: `/settings/automations/${id}`,
    details: { name },
    tellsThemselves: true,
  })
