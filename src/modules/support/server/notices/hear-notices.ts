import type { ToldEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { noticesOf } from '../../../organisation/server/public.ts'
import type { NoticeEvent } from '../../../organisation/whatsapp-notices.ts'
import { sendNoticeLater } from './send-notice.ts'

interface Heard {
  notice: NoticeEvent
  isIt?(event: ToldEvent, ctx: Ctx): boolean
}

/** Nobody typed it: a form, an integration, a message. */
const cameFromOutside = (_event: ToldEvent, { user }: Ctx) => !user || user.programId !== undefined

/** Which event a notice is about. */
const heard: Record<string, Heard> = {
  'deals.created': { notice: 'lead-received', isIt: cameFromOutside },
  'deals.moved': { notice: 'deal-moved' },
  'deals.changed': { notice: 'deal-assigned', isIt: ({ after }) => typeof after?.ownerId === 'string' },
  'proposals.shared': { notice: 'proposal-shared' },
  'proposals.sent': { notice: 'proposal-shared' },
  'proposals.viewed': { notice: 'proposal-viewed', isIt: ({ data }) => data?.views === 1 || data?.tells === true },
  'proposals.accepted': { notice: 'proposal-accepted' },
  'sales.created': { notice: 'sale-made' },
}

async function plan(ctx: Ctx, { notice, isIt }: Heard, events: readonly ToldEvent[]) {
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

const listener = (one: Heard): Listener =>
  Object.assign((ctx: Ctx, event: ToldEvent) => plan(ctx, one, [event]), {
    ofMany: (ctx: Ctx, events: readonly ToldEvent[]) => plan(ctx, one, events),
  })

/** What happens is told over WhatsApp to whom the company has chosen. */
export const noticeListeners: Readonly<Record<string, Listener>> = Object.fromEntries(
  Object.entries(heard).map(([kind, one]) => [kind, listener(one)]),
)
