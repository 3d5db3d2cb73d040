import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { touchDeal } from '../../deals/server/public.ts'

/** Stores the number of photos or files of bills with the deal, for the entry rules of statuses. */
async function recount(ctx: Ctx, dealId: string) {
  const { photos } = await ctx.one(
    statement<{ photos: number }>(
      `select count(*) as photos from files f join consumer_units u on u.tenant_id = f.tenant_id and u.id = f.owner_id
       where f.tenant_id = platform.current_tenant() and f.owner_kind = 'consumer-unit' and u.deal_id = $1`,
      [dealId],
    ),
  )
  await touchDeal(ctx, dealId, { billPhotos: photos })
}

const fileChanged: Listener = async (ctx, event) => {
  const file = { ...event.before, ...event.after } as { ownerKind?: string; ownerId?: string }
  if (file.ownerKind !== 'consumer-unit') return
  const unit = await ctx.first(
    statement<{ dealId: string }>(
      'select deal_id from consumer_units where tenant_id = platform.current_tenant() and id = $1',
      [file.ownerId],
    ),
  )
  if (unit) await recount(ctx, unit.dealId)
}

export const billPhotoListeners: Record<string, Listener> = {
  'files.created': fileChanged,
  'files.removed': fileChanged,
  'consumerUnits.removed': async (ctx, { threadId }) => {
    if (threadId) await recount(ctx, threadId)
  },
}
