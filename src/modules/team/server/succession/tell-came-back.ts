import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notify } from '../../../notifications/server/public.ts'

export const cameBackNotice = 'work-came-back'

interface CameBack {
  subject: { kind: string; id: string }
  name: string
  link: string
  leaverId: string
  heirId: string
}

/** Whoever brings work back to somebody who left, and whoever gets it instead, read that it went to other hands. */
export async function tellCameBack(ctx: Ctx, { subject, name, link, leaverId, heirId }: CameBack) {
  const { who, heir } = await ctx.one(
    statement<{ who: string; heir: string }>(
      `select l.name as who, h.name as heir from users l join users h on h.tenant_id = l.tenant_id and h.id = $2
       where l.tenant_id = platform.current_tenant() and l.id = $1`,
      [leaverId, heirId],
    ),
  )
  await notify(ctx, {
    userIds: [ctx.user?.id, heirId],
    kind: cameBackNotice,
    subject,
    link,
    details: { name, who, heir },
    tellsThemselves: true,
  })
}
