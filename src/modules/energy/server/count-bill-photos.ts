import { statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'

/** How many photos or files of bills hang on the units of a deal, kept with the deal for the entry rules of statuses. */
const recount = (ctx: Ctx, dealId: string) =>
  ctx.run(
    statement(
      `update deals d set bill_photos = (
         select count(*) from files f join consumer_units u on u.tenant_id = f.tenant_id and u.id = f.owner_id
         where f.tenant_id = d.tenant_id and f.owner_kind = 'consumer-unit' and u.deal_id = d.id)
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )

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
