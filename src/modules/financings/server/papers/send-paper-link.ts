import { isPhone, phoneDigits } from '../../../../platform/brazil/phone.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendCompanyMail } from '../../../../platform/mail/send-mail.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { carry, wayToPhone } from '../../../channels/server/public.ts'
import { timeZoneOfDeal } from '../../../deals/server/public.ts'
import type { LinkSending } from '../../papers/papers-contract.ts'
import { newLink } from './paper-link.ts'
import { phoneKeyOfLink } from './sent-paper-link.ts'

interface Customer {
  contactId: string
  dealId: string
  name: string
  email: string
  phone: string
  bank: string
}

/**
 * A new link, which goes to the customer of the deal: by mail, or over WhatsApp. Where no number of the company reaches the phone,
 * the seller hands it on from their own.
 */
export async function sendPaperLink(ctx: Ctx, id: string, channel: LinkSending['channel']) {
  const { linkId, token, until } = await newLink(ctx, id, channel)
  const customer = await customerOf(ctx, id)
  const url = `${publicAddress(ctx.services.settings, ctx.company)}/documentos-do-financiamento/${token}`
  const say = await wordsFor(ctx, customer, until)
  if (channel === 'phone') return { until, whatsapp: await toPhone(ctx, customer, { linkId, url, words: say('text') }) }
  if (!customer.email) throw new Refusal(409, 'financings.papers_no_email')
  const content = {
    subject: say('subject'),
    title: say('title'),
    lines: [say('text')],
    action: { label: say('open'), url },
    note: say('note'),
  }
  await sendCompanyMail(ctx, customer.email, content, { about: { kind: 'financing', id } })
  return { until, whatsapp: null }
}

const customerOf = (ctx: Ctx, id: string) =>
  ctx.one(
    statement<Customer>(
      `select c.id as contact_id, f.deal_id, c.name, c.email, c.phone, coalesce(b.name, '') as bank
       from financings f
       join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       left join financing_banks b on b.tenant_id = f.tenant_id and b.id = f.bank_id
       where f.tenant_id = platform.current_tenant() and f.id = $1`,
      [id],
    ),
    'financings.not_found',
  )

async function wordsFor(ctx: Ctx, { dealId, name, bank }: Customer, until: string) {
  const values = {
    company: ctx.company.name,
    name: name.split(' ')[0]!,
    bank,
    hasBank: bank ? 'yes' : 'no',
    until: formatsOf(ctx.lang).date(until, await timeZoneOfDeal(ctx, dealId)),
  }
  return (key: string) => translate(ctx.lang, `financings.papers_mail.${key}`, values)
}

interface Handed {
  linkId: string
  url: string
  words: string
}

/** Colleagues who read the room get no link. */
async function toPhone(ctx: Ctx, { contactId, name, phone }: Customer, { linkId, url, words }: Handed) {
  if (!isPhone(phone)) throw new Refusal(409, 'financings.papers_no_phone')
  const body = `${words}\n${url}`
  if ('reason' in (await wayToPhone(ctx, phone)))
    return `https://wa.me/55${phoneDigits(phone)}?text=${encodeURIComponent(body)}`
  await carry(
    ctx,
    { phone, name, contactId },
    { purpose: 'link', body, shown: `${words}\n•••`, key: phoneKeyOfLink(linkId) },
  )
  return null
}
