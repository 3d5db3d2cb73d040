import type { PublishedEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { noticesOf } from '../../../organisation/server/public.ts'
import type { NoticeEvent } from '../../../organisation/whatsapp-notices.ts'
import { sendNoticeLater } from './send-notice.ts'

interface EventNotice {
  notice: NoticeEvent
  isIt?(event: PublishedEvent, ctx: Ctx): boolean
}

/** Whether nobody in the product caused it: it came from a form, an integration or a message. */
const isFromOutside = (_event: PublishedEvent, { user }: Ctx) => !user || user.programId !== undefined

/** The notice for each kind of event. */
const noticesByEvent: Record<string, EventNotice> = {
  'deals.created': { notice: 'lead-received', isIt: isFromOutside },
  'deals.moved': { notice: 'deal-moved' },
  'deals.changed': { notice: 'deal-assigned', isIt: ({ after }) => typeof after?.ownerId === 'string' },
  'proposals.shared': { notice: 'proposal-shared' },
  'proposals.sent': { notice: 'proposal-shared' },
  'proposals.viewed': { notice: 'proposal-viewed', isIt: ({ data }) => data?.views === 1 || data?.tells === true },
  'proposals.accepted': { notice: 'proposal-accepted' },
  'sales.created': { notice: 'sale-made' },
}

async function plan(ctx: Ctx, { notice, isIt }: EventNotice, events: readonly PublishedEvent[]) {
  const about = isIt ? events.filter((event) => isIt(event, ctx)) : events
  if (about.length === 0 || (await noticesOf(ctx, notice)).length === 0) return
  for (const { id, subject, data } of about)
    sendNoticeLater(ctx, {
      notice,
      id,
      subject,
      actorId: ctx.user?.id ?? null,
      statusId: notice === 'deal-moved' && typeof data?.to === 'string' ? data.to : null,
      // The seller has written to the customer already.
      leavesOutClient: data?.channel === 'chat' || data?.channel === 'whatsapp',
    })
}

const listener = (one: EventNotice): Listener =>
  Object.assign((ctx: Ctx, event: PublishedEvent) => plan(ctx, one, [event]), {
    ofMany: (ctx: Ctx, events: readonly PublishedEvent[]) => plan(ctx, one, events),
  })

/** Sends the notices over WhatsApp that the company has chosen. */
export const noticeListeners: Readonly<Record<string, Listener>> = Object.fromEntries(
  Object.entries(noticesByEvent).map(([kind, one]) => [kind, listener(one)]),
)
