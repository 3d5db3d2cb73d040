import { updateMany } from '../../../platform/db/entity-many.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../platform/events/event.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Listener } from '../../../platform/http/services.ts'
import { conversationsEntity, type StoredConversation } from './tables.ts'

/** The newest conversations of these customers that the acting person serves and that have no deal. */
const servedWithoutDeal = (ctx: Ctx, operatorId: string, contactIds: readonly string[]) =>
  ctx.rows(
    statement<StoredConversation>(
      `select * from conversations where tenant_id = platform.current_tenant() and contact_id = any($1::uuid[])
         and operator_id = $2 and state = 'service' and deal_id is null order by last_at desc, id for update`,
      [contactIds, operatorId],
    ),
  )

async function linkAll(ctx: Ctx, events: readonly PublishedEvent[]) {
  if (!ctx.user || !ctx.can('chat.attend')) return
  const contactOf = ({ after }: PublishedEvent) => (typeof after?.contactId === 'string' ? after.contactId : undefined)
  const contactIds = [...new Set(events.flatMap((event) => contactOf(event) ?? []))]
  if (contactIds.length === 0) return
  const served = Map.groupBy(await servedWithoutDeal(ctx, ctx.user.id, contactIds), ({ contactId }) => contactId)
  await updateMany(
    ctx,
    conversationsEntity,
    events.flatMap((event) => {
      const before = served.get(contactOf(event) ?? '')?.shift()
      return before ? [{ before, patch: { dealId: event.subject.id } }] : []
    }),
  )
}

/**
 * A new deal becomes the deal of the conversation in which its author serves the customer, if that has none. An
 * import creates a hundred thousand deals, so they are looked up together.
 */
export const linkNewDeal: Listener = Object.assign((ctx: Ctx, event: PublishedEvent) => linkAll(ctx, [event]), {
  ofMany: linkAll,
})
