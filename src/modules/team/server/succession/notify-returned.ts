import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notify } from '../../../notifications/server/public.ts'

export const returnNotice = 'work-came-back'

export interface ReturnedWork {
  subject: { kind: string; id: string }
  name: string
  link: string
  leaverId: string
  heirId: string
}

/**
 * Whoever brings work back to somebody who left, and whoever gets it instead, read that it went to other hands: once of all that
 * came back together from one person to another, by the name of the first.
 */
export async function notifyReturned(ctx: Ctx, returned: readonly ReturnedWork[]) {
  if (returned.length === 0) return
  const names = await namesOf(ctx, returned)
  const groups = Map.groupBy(returned, ({ leaverId, heirId }) => `${leaverId} ${heirId}`)
  for (const group of groups.values()) {
    const { subject, name, link, leaverId, heirId } = group[0]!
    await notify(ctx, {
      userIds: [ctx.user?.id, heirId],
      kind: returnNotice,
      subject,
      link,
      details: { name, who: names.get(leaverId)!, heir: names.get(heirId)!, more: group.length - 1 },
      tellsThemselves: true,
    })
  }
}

async function namesOf(ctx: Ctx, returned: readonly ReturnedWork[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from users where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [[...new Set(returned.flatMap(({ leaverId, heirId }) => [leaverId, heirId]))]],
    ),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
