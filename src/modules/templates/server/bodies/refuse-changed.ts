import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { clockOf } from '../../../../platform/i18n/days.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

interface Stored {
  revision: number
  draftBy: string | null
  updatedAt: string
}

/** Of two people who write at the same time, the later is told who was first, and may write over it knowing that. */
export async function refuseChanged(ctx: Ctx, { revision, draftBy, updatedAt }: Stored, given: number) {
  if (revision === given) return
  const author = await ctx.first(
    statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [
      draftBy,
    ]),
  )
  throw new Refusal(409, 'templates.changed_meanwhile', {
    values: { by: author?.name || 'none', at: clockOf(updatedAt) },
    details: { revision },
  })
}
