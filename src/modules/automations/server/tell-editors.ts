import type { Ctx } from '../../../platform/http/ctx.ts'
import { notify } from '../../notifications/server/public.ts'
import type { StoredRule } from './tables.ts'

export const pausedNotice = 'automation-paused'

/** Whoever wrote a rule learns that it has paused itself. */
export const tellEditors = (ctx: Ctx, { id, name, createdBy, editedBy }: StoredRule) =>
  notify(ctx, {
    userIds: [createdBy, editedBy],
    kind: pausedNotice,
    subject: { kind: 'automation', id },
    link: `/settings/automations/${id}`,
    details: { name },
    tellsThemselves: true,
  })
