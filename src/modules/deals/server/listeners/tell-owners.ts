import { statement } from '../../../../platform/db/statement.ts'
import type { PublishedEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { inTurn } from '../../../../platform/http/deliver.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { notifyMany, tellFollowers } from '../../../notifications/server/public.ts'
import { dealComesBack } from './hand-over.ts'

/** Notifies the new owners of deals, unless they assigned them to themselves. */
async function tellOwners(ctx: Ctx, events: readonly PublishedEvent[]) {
  const given = events.flatMap(({ subject, before, after, data }) => {
    const ownerId = after?.ownerId
    // Of somebody who left: whoever takes over was told of all of it at once.
    if (data?.passedOn) return []
    if (typeof ownerId !== 'string' || ownerId === before?.ownerId || ownerId === ctx.user?.id) return []
    return [{ subject, ownerId }]
  })
  if (given.length === 0) return
  const rows = await ctx.rows(
    statement<{ id: string; title: string }>(
      'select id, title from deals where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [given.map(({ subject }) => subject.id)],
    ),
  )
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  await notifyMany(
    ctx,
    given.map(({ subject, ownerId }) => ({
      userIds: [ownerId],
      kind: 'deal-assigned',
      subject,
      link: `/negocio/${subject.id}`,
      details: { deal: titles.get(subject.id) ?? '', by: ctx.user?.name ?? 'none' },
    })),
  )
}

const ownerChanged: Listener = Object.assign((ctx: Ctx, event: PublishedEvent) => tellOwners(ctx, [event]), {
  ofMany: tellOwners,
})

/** Who is told of what happens to a deal: whoever it is given to, and whoever follows it. */
export const tellingListeners = {
  'deals.created': ownerChanged,
  'deals.changed': inTurn(ownerChanged, tellFollowers('changed')),
  'deals.moved': tellFollowers('moved'),
  'deals.won': tellFollowers('won'),
  'deals.lost': tellFollowers('lost'),
  'deals.reopened': inTurn(dealComesBack, tellFollowers('reopened')),
} satisfies Record<string, Listener>
