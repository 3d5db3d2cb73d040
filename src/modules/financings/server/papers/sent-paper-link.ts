import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { Listener } from '../../../../platform/http/services.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { deliveryOf, newestDelivery } from '../../../../platform/mail/deliveries.ts'
import { standingOfPhone } from '../../../channels/server/public.ts'
import type { LinkSending } from '../../papers/papers-contract.ts'

export interface SentLink {
  id: string
  financingId: string
  channel: 'copy' | 'email' | 'phone'
  createdAt: string
}

export const phoneKeyOfLink = (linkId: string) => `financing-papers ${linkId}`

/** What became of the link in force: by mail as its delivery stands, to a phone as its message does. */
export async function sendingOf(ctx: Ctx, link: SentLink): Promise<LinkSending | null> {
  if (link.channel === 'copy') return null
  return link.channel === 'email' ? mailOf(ctx, link) : phoneOf(ctx, link)
}

/** Deliveries are known for longer than a link is good for. */
async function mailOf(ctx: Ctx, { financingId }: SentLink): Promise<LinkSending | null> {
  const mail = await ctx.first(
    statement<{ state: 'waiting' | 'sent' | 'failed'; reason: string; answer: string; at: string }>(
      `select m.* from ${newestDelivery('financing', '$1')} m`,
      [financingId],
    ),
  )
  if (!mail) return null
  const { state, reason, answer, at } = mail
  const why = reason && state !== 'sent' ? translate(ctx.lang, reason, { answer, host: '', port: '' }) : ''
  return { channel: 'email', state, why, at }
}

/** Nothing was said to the phone where the seller’s own WhatsApp was opened: what became of it there, nobody knows. */
async function phoneOf(ctx: Ctx, { id, createdAt }: SentLink): Promise<LinkSending> {
  const said = await standingOfPhone(ctx, phoneKeyOfLink(id))
  return { channel: 'phone', ...(said ?? { state: 'opened' as const, why: '', at: createdAt }) }
}

/** A page that shows the financing reads again what became of its mail. */
export const notePaperMail: Listener = async (ctx, { subject }) => {
  const delivery = await deliveryOf(ctx, subject.id)
  if (delivery?.aboutKind !== 'financing') return
  await ctx.emit({ kind: 'financings.papers-mailed', subject: { kind: 'financing', id: delivery.aboutId } })
}
