import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notify } from '../../../notifications/server/public.ts'

export const cameBackNotice = 'work-came-back'

export interface CameBack {
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
export async function tellCameBack(ctx: Ctx, came: readonly CameBack[]) {
  if (came.length === 0) return
  const names = await namesOf(ctx, came)
  const groups = Map.groupBy(came, ({ leaverId, heirId }) => `${leaverId} ${heirId}`)
  for (const group of groups.values()) {
    const { subject, name, link, leaverId, heirId } = group[0]!
    await notify(ctx, {
      userIds: [ctx.user?.id, heirId],
      kind: cameBackNotice,
      subject,
      link,
      details: { name, who: names.get(leaverId)!, heir: names.get(heirId)!, more: group.length - 1 },
      tellsThemselves: true,
    })
  }
}

async function namesOf(ctx: Ctx, came: readonly CameBack[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from users where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [[...new Set(came.flatMap(({ leaverId, heirId }) => [leaverId, heirId]))]],
    ),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
