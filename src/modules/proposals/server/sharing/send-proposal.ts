import type { z } from 'zod'
import { formatPhone, phoneDigits } from '../../../../platform/brazil/phone.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendCompanyMail } from '../../../../platform/mail/send-mail.ts'
import type { Sending } from '../../sending.ts'
import { linkedProposal } from './share-proposal.ts'

/**
 * Sends the proposal's link: by the company's mail, as a message that opens in the seller's own WhatsApp, or for
 * copying. The timeline records only what the product knows: that WhatsApp was opened, not that the message was sent.
 */
export async function sendProposal(ctx: Ctx, id: string, given: z.output<typeof Sending>) {
  const { channel, to, message, password, until, tellsOpening } = given
  const { proposal, link } = await linkedProposal(ctx, id, { password, until, tellsOpening }, ({ number }) => ({
    keeps: true,
    event: 'proposals.sent',
    data: { number, channel, to: channel === 'whatsapp' ? formatPhone(to) : channel === 'email' ? to : '' },
  }))
  const { url } = link
  if (channel === 'email') await mail(ctx, { id: proposal.id, to, message, url, until: link.until })
  const text = [message, url].filter(Boolean).join('\n\n')
  const whatsapp = channel === 'whatsapp' ? `https://wa.me/55${phoneDigits(to)}?text=${encodeURIComponent(text)}` : null
  return { url, text, whatsapp, until: link.until, hasPassword: proposal.sharePasswordHash !== null }
}

interface LinkMail {
  id: string
  to: string
  message: string
  url: string
  until: string
}

async function mail(ctx: Ctx, { id, to, message, url, until }: LinkMail) {
  const say = (key: string, values = {}) => translate(ctx.lang, `proposals.mail_${key}`, values)
  const title = say('title')
  const content = {
    subject: say('subject', { company: ctx.company.name }),
    title,
    lines: message.split(/\n+/).filter((line) => line.trim() !== ''),
    action: { label: say('open'), url },
    note: say('until', { date: formatsOf(ctx.lang).date(until) }),
  }
  await sendCompanyMail(ctx, to, content, { about: { kind: 'proposal', id } })
}
