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

/** How long the paper opens from a receipt, as long as the acceptance counts. */
const paperMinutes = 180 * 24 * 60

export interface Receipt {
  /** Who accepted. */
  name: string
  /** When they did. */
  at: string
  /** The address or the phone that a code proved; empty: none did, and nobody is told. */
  provenBy: string
  option: Pick<ProposalOption, 'name' | 'priceCents'>
  terms: AcceptedTerms | null
  /** It waits for the company to confirm it. */
  isWaiting: boolean
}

/** Tells whoever accepted what they accepted, by the way that their code came. */
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

/** Whose phone it is, so that what was said there is found again, and erased with them. */
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

/** The paper of what counts; the page of what still waits, null where the company closed its link. */
function addressFor(ctx: Ctx, proposal: StoredProposal, { at, isWaiting }: Receipt) {
  if (isWaiting) return addressOfLink(ctx, proposal)
  return urlOf(ctx, inLanguage(pathOfReceipt(ctx, proposal, at, inMinutes(ctx, paperMinutes)), ctx.lang))
}
