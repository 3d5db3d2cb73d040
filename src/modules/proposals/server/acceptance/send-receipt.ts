import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { sendMail } from '../../../../platform/mail/send-mail.ts'
import { carry } from '../../../channels/server/public.ts'
import { timeZoneOfDeal } from '../../../deals/server/public.ts'
import type { AcceptedTerms } from '../../accepted-terms.ts'
import { documentWords } from '../../document/words.ts'
import { paymentTerms } from '../../offer/payment-terms.ts'
import { inLanguage } from '../../shared-contract.ts'
import type { ProposalOption } from '../options/proposal-options.ts'
import { addressOfLink, urlOf } from '../sharing/address-of-link.ts'
import { pathOfReceipt } from '../sharing/shared-pdf.ts'
import { inMinutes } from '../sharing/ticket.ts'
import type { StoredProposal } from '../tables.ts'

/** Minutes for which the link in a receipt opens the PDF, while the acceptance counts. */
const paperMinutes = 180 * 24 * 60

export interface Receipt {
  /** Who accepted. */
  name: string
  /** When they did. */
  at: string
  /** The address or phone proved by a code; empty: none, and no receipt is sent. */
  provenBy: string
  option: Pick<ProposalOption, 'name' | 'priceCents'>
  terms: AcceptedTerms | null
  /** It waits for the company to confirm it. */
  isWaiting: boolean
}

/** Sends the person who accepted a receipt, by the channel of their code. */
export async function sendReceipt(ctx: Ctx, proposal: StoredProposal, receipt: Receipt) {
  const { name, provenBy, isWaiting } = receipt
  if (!provenBy) return
  const { company, lang } = ctx
  const say = (key: string, values = {}) =>
    translate(lang, `proposals.receipt_${key}`, { number: proposal.number, company: company.name, name, ...values })
  const text = say(isWaiting ? 'waiting' : 'text', await momentOf(ctx, proposal, receipt))
  const what = conditionOf(ctx, receipt)
  const url = addressFor(ctx, proposal, receipt)
  if (!provenBy.includes('@')) {
    const words = [text, what].join('\n')
    const said = { purpose: 'link', body: [words, url].filter(Boolean).join('\n'), shown: words } as const
    await carry(ctx, { phone: provenBy, name, contactId: await contactOf(ctx, proposal) }, said)
    return
  }
  await sendMail(ctx, provenBy, {
    subject: say('subject'),
    title: say(isWaiting ? 'waiting_title' : 'title'),
    lines: [text, what],
    ...(url && { action: { label: say(isWaiting ? 'open' : 'pdf'), url } }),
    note: say('note'),
  })
}

/** The contact of the phone, so that the message can be found and is erased with them. */
async function contactOf(ctx: Ctx, { dealId }: StoredProposal) {
  const { contactId } = await ctx.one(
    statement<{ contactId: string }>(
      'select contact_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [dealId],
    ),
  )
  return contactId
}

async function momentOf(ctx: Ctx, { dealId }: StoredProposal, { at }: Receipt) {
  const words = documentWords(ctx.lang)
  const zone = await timeZoneOfDeal(ctx, dealId)
  return { date: words.date(at, zone), time: words.time(at, zone) }
}

/** "Completa: R$ 10.000,00 e 60 × R$ 1.065,92". */
function conditionOf({ lang }: Ctx, { option, terms }: Receipt) {
  const words = documentWords(lang)
  const condition = terms ? paymentTerms(terms, words) : words.money(option.priceCents)
  return option.name ? `${option.name}: ${condition}` : condition
}

/** The PDF's address for an acceptance that counts; the page's for a waiting one, null if the company has closed the link. */
function addressFor(ctx: Ctx, proposal: StoredProposal, { at, isWaiting }: Receipt) {
  if (isWaiting) return addressOfLink(ctx, proposal)
  return urlOf(ctx, inLanguage(pathOfReceipt(ctx, proposal, at, inMinutes(ctx, paperMinutes)), ctx.lang))
}
