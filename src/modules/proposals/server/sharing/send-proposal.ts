import type { z } from 'zod'
import { formatPhone, phoneDigits } from '../../../../platform/brazil/phone.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { MailAttachment } from '../../../../platform/mail/mail.ts'
import { sendCompanyMail } from '../../../../platform/mail/send-mail.ts'
import type { Sending } from '../../sending.ts'
import { inLanguage } from '../../shared-contract.ts'
import { paperOfProposal } from '../document/pdf-of-proposal.ts'
import type { StoredProposal } from '../tables.ts'
import { urlOf } from './address-of-link.ts'
import { linkedProposal } from './share-proposal.ts'
import { pathOfSharedPdf } from './shared-pdf.ts'

/**
 * Sends the proposal's link: by the company's mail, as a message that opens in the seller's own WhatsApp, or for
 * copying. The timeline records only what the product knows: that WhatsApp was opened, not that the message was sent.
 */
export async function sendProposal(ctx: Ctx, id: string, given: z.output<typeof Sending>) {
  const { channel, to, message, password, until, tellsOpening, withPdf } = given
  const { proposal, link } = await linkedProposal(ctx, id, { password, until, tellsOpening }, ({ number }) => ({
    keeps: true,
    event: 'proposals.sent',
    data: { number, channel, to: channel === 'whatsapp' ? formatPhone(to) : channel === 'email' ? to : '' },
  }))
  const { url } = link
  const pdfUrl = withPdf && channel !== 'email' ? addressOfPdf(ctx, proposal, link.until) : null
  if (channel === 'email') {
    const attachments = withPdf ? [await pdfToAttach(ctx, proposal)] : []
    await mail(ctx, { id: proposal.id, to, message, url, until: link.until, attachments })
  }
  const pdf = pdfUrl && translate(ctx.lang, 'proposals.pdf_at', { url: pdfUrl })
  const text = [message, url, pdf].filter(Boolean).join('\n\n')
  const whatsapp = channel === 'whatsapp' ? `https://wa.me/55${phoneDigits(to)}?text=${encodeURIComponent(text)}` : null
  return { url, text, whatsapp, pdfUrl, until: link.until, hasPassword: proposal.sharePasswordHash !== null }
}

/** The address of the PDF in a message; it ends with the link, so its own expiry is later than any link's. */
const addressOfPdf = (ctx: Ctx, proposal: StoredProposal, until: string) =>
  urlOf(ctx, inLanguage(pathOfSharedPdf(ctx, proposal, Date.parse(until) + twoDays), ctx.lang))

const twoDays = 2 * 24 * 60 * 60_000

async function pdfToAttach(ctx: Ctx, proposal: StoredProposal): Promise<MailAttachment> {
  const content = Buffer.from(await paperOfProposal(ctx, proposal)).toString('base64')
  return { fileName: `proposta-${proposal.number}.pdf`, type: 'application/pdf', content }
}

interface LinkMail {
  id: string
  to: string
  message: string
  url: string
  until: string
  attachments: MailAttachment[]
}

async function mail(ctx: Ctx, { id, to, message, url, until, attachments }: LinkMail) {
  const say = (key: string, values = {}) => translate(ctx.lang, `proposals.mail_${key}`, values)
  const title = say('title')
  const content = {
    subject: say('subject', { company: ctx.company.name }),
    title,
    lines: message.split(/\n+/).filter((line) => line.trim() !== ''),
    action: { label: say('open'), url },
    note: say('until', { date: formatsOf(ctx.lang).date(until) }),
    ...(attachments.length > 0 && { attachments }),
  }
  await sendCompanyMail(ctx, to, content, { about: { kind: 'proposal', id } })
}
