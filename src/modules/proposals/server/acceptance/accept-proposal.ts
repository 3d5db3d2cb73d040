import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, Refusal } from '../../../../platform/rules/refusal.ts'
import { fillDocument } from '../../../contacts/server/public.ts'
import { allowedInStatuses, moveToAllow, touchDeal } from '../../../deals/server/public.ts'
import type { AcceptedTerms } from '../../accepted-terms.ts'
import { countsAtOnce, mayAccept } from '../../proposal.ts'
import { conditionText } from '../../terms-of.ts'
import { type AcceptedVariant, asSent, isSameVariation } from '../../variant/variation.ts'
import {
  leadingId,
  namedOption,
  notAccepted,
  optionsOf,
  type ProposalOption,
  saveOptions,
} from '../options/proposal-options.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import { whoSpeaks } from '../sharing/who-speaks.ts'
import { type Acceptance, proposalsEntity, type StoredProposal } from '../tables.ts'
import { alreadyAccepted } from './already-accepted.ts'
import { bookTalk } from './book-talk.ts'
import { type Chosen, chosenVariant } from './chosen-variant.ts'
import { receiveAcceptance, settleAcceptances, waitingAcceptances, waitingOf } from './received-acceptances.ts'
import { sendReceipt } from './send-receipt.ts'
import { isNotContact, tellOtherPerson } from './tell-other-person.ts'
import { type Proof, witnessAcceptance, witnessConfirmation } from './witnessed-acceptance.ts'

interface Accepting {
  /** The chosen payment option; by default that of the waiting acceptance, otherwise the full price is accepted. */
  paymentId?: string | null | undefined
  /** The chosen option; by default that of the waiting acceptance, otherwise the recommended one. */
  optionId?: string | null | undefined
  /** The waiting acceptance to confirm; by default the first one. */
  receivedId?: string | undefined
  /** The status to move the deal to first, if its present one forbids acceptance. */
  move?: { statusId: string; confirmedBack: boolean } | undefined
}

/**
 * A person of the company accepts a proposal under one of its payment options, or confirms the customer's acceptance.
 * It replaces the proposal that was accepted before; the deal gets its date, price and power.
 */
export async function acceptProposal(ctx: Ctx, id: string, { paymentId, optionId, receivedId, move }: Accepting = {}) {
  const proposal = await proposalForUpdate(ctx, id)
  if (move) await moveToAllow(ctx, proposal.dealId, move)
  const others = await acceptedBeside(ctx, proposal)
  enforce(mayAccept(proposal, isSold(proposal, others), ctx.today))
  enforce(await allowedByFunnel(ctx, proposal))
  const waiting = await waitingOf(ctx, proposal)
  const meant = receivedId ? waiting.find((one) => one.id === receivedId) : waiting[0]
  if (receivedId && !meant) throw new Refusal(409, 'proposals.acceptance_settled')
  const options = await optionsOf(ctx, proposal)
  const option = namedOption(options, optionId ?? meant?.optionId)
  const isMeant = meant && isSameOption(options, meant.optionId, option)
  const received = isMeant && (!paymentId || paymentId === meant.terms?.paymentId) ? meant : undefined
  const { terms, variant } = received ?? chosenVariant(ctx, option, { paymentId })
  await settleAcceptances(ctx, proposal, received)
  const customer = received
    ? { name: received.name, document: received.document, userAgent: received.userAgent, at: received.receivedAt }
    : null
  await writeAcceptance(ctx, proposal, others, { options, option, terms, variant, customer })
  await witnessConfirmation(ctx, proposal, { option, terms, received })
  if (received)
    await sendReceipt(ctx, proposal, { ...received, at: received.receivedAt, option, terms, isWaiting: false })
}

interface Customers extends Chosen {
  customer: Omit<Acceptance, 'paymentName'>
  /** By default the recommended option. */
  optionId?: string | undefined
  /** The revision that the customer read. */
  revision?: number | undefined
  proof: Proof
}

/**
 * A customer accepts on the shared page. An acceptance that cannot count yet (the status forbids it, the proposal
 * expired while it was read, another person accepted before) is stored and waits for the company: nobody who wants to
 * buy is refused, until the deal is sold.
 */
export async function acceptAsCustomer(
  ctx: Ctx,
  id: string,
  { customer, optionId, revision, proof, ...chosen }: Customers,
): Promise<{ at: string; isReceived: boolean }> {
  const proposal = await proposalForUpdate(ctx, id)
  const others = await acceptedBeside(ctx, proposal)
  if (isSold(proposal, others)) throw await alreadySold(ctx, proposal)
  const options = await optionsOf(ctx, proposal)
  const option = namedOption(options, optionId)
  if (isAgain(proposal, option, { customer, ...chosen }))
    return { at: proposal.acceptedAt ?? ctx.now, isReceived: false }
  if (proposal.state === 'accepted' && proposal.acceptance) throw alreadyAccepted(ctx, proposal)
  if (revision !== undefined && revision !== proposal.revision) throw new Refusal(409, 'proposals.changed_since_opened')
  const { terms, variant, figures } = chosenVariant(ctx, option, chosen)
  const isSecond = await isOfAnother(ctx, customer.document, [proposal, ...others])
  const reason = isSecond ? 'proposals.other_person' : await whyNotAtOnce(ctx, proposal, proof)
  if (!isSecond) await bookTalk(ctx, proposal)
  const isOther = await isNotContact(ctx, proposal, customer.document)
  const said = { customer, option, terms, variant, figures, proof, isOther }
  const receipt = { name: customer.name, at: ctx.now, provenBy: proof.provenBy, option, terms }
  if (reason) {
    const { at: _now, ...person } = customer
    const { at, isNew } = await receiveAcceptance(ctx, proposal, { ...said, customer: person, reason })
    if (isNew) {
      await witnessAcceptance(ctx, proposal, { ...said, waitsFor: reason })
      if (isOther) await tellOtherPerson(ctx, proposal, customer.name)
      await sendReceipt(ctx, proposal, { ...receipt, isWaiting: true })
    }
    return { at, isReceived: true }
  }
  await settleAcceptances(ctx, proposal)
  await writeAcceptance(ctx, proposal, others, { options, ...said })
  await witnessAcceptance(ctx, proposal, said)
  if (isOther) await tellOtherPerson(ctx, proposal, customer.name)
  await sendReceipt(ctx, proposal, { ...receipt, isWaiting: false })
  return { at: ctx.now, isReceived: false }
}

/** Whether the same person sends the same again, because the first answer was lost. */
function isAgain(
  { state, acceptance, acceptedTerms, acceptedVariant, ...proposal }: StoredProposal,
  option: ProposalOption,
  { customer, paymentId, variation }: Pick<Customers, 'customer'> & Chosen,
) {
  if (state !== 'accepted' || leadingId(proposal) !== option.id) return false
  if (acceptance && acceptance.document !== customer.document) return false
  const accepted = acceptedTerms?.paymentId ?? ''
  const sent = { ...asSent(paymentId ?? accepted), ...variation }
  return isSameVariation(sent, acceptedVariant ?? asSent(accepted))
}

/** Whether another person has accepted in the deal before: that acceptance counts until the company chooses. */
async function isOfAnother(ctx: Ctx, document: string, proposals: StoredProposal[]) {
  const accepted = proposals.flatMap(({ state, acceptance }) => (state === 'accepted' && acceptance) || [])
  const waiting = await waitingAcceptances(ctx, proposals[0]!.dealId)
  return [...accepted, ...waiting].some((one) => one.document !== '' && one.document !== document)
}

async function whyNotAtOnce(ctx: Ctx, proposal: StoredProposal, { provenBy }: Proof): Promise<string | undefined> {
  const counts = countsAtOnce(proposal, false, ctx.today)
  const verdict = counts.ok ? await allowedByFunnel(ctx, proposal) : counts
  if (!verdict.ok) return verdict.code
  return provenBy ? undefined : 'proposals.unproven'
}

export async function alreadySold(ctx: Ctx, proposal: StoredProposal) {
  const { name } = await whoSpeaks(ctx, proposal)
  return new Refusal(409, 'proposals.already_sold', { values: { consultant: name } })
}

/** Whether a proposal of the deal was sold: its shared pages then accept nothing more. */
export const dealIsSold = async (ctx: Ctx, { dealId }: Pick<StoredProposal, 'dealId'>) =>
  (await ctx.first(
    statement(
      `select from proposals
       where tenant_id = platform.current_tenant() and deal_id = $1 and state = 'accepted' and sale_id is not null`,
      [dealId],
    ),
  )) !== undefined

const isSold = (proposal: StoredProposal, others: readonly StoredProposal[]) =>
  [proposal, ...others].some(({ saleId, state }) => saleId !== null && state === 'accepted')

const allowedByFunnel = (ctx: Ctx, { dealId }: StoredProposal) => allowedInStatuses(ctx, { id: dealId }, 'accept')

const acceptedBeside = (ctx: Ctx, { id, dealId }: StoredProposal) =>
  ctx.rows(
    statement<StoredProposal>(
      `select * from proposals
       where tenant_id = platform.current_tenant() and deal_id = $1 and state = 'accepted' and id <> $2 for update`,
      [dealId, id],
    ),
  )

interface Accepted {
  options: readonly ProposalOption[]
  option: ProposalOption
  terms: AcceptedTerms | null
  variant: AcceptedVariant | null
  customer: Omit<Acceptance, 'paymentName'> | null
  /** The customer's CPF or CNPJ is another one than the contact's. */
  isOther?: boolean
}

/** Writes an acceptance: the accepted option becomes the leading one, and its value, power and payment become the deal's. */
async function writeAcceptance(
  ctx: Ctx,
  proposal: StoredProposal,
  others: readonly StoredProposal[],
  { options, option, terms, variant, customer, isOther }: Accepted,
) {
  for (const other of others) await withdraw(ctx, other, proposal.number)
  const priceCents = terms?.priceCents ?? option.priceCents
  const { powerKwp, generationKwh } = option
  const acceptance = customer ? { ...customer, paymentName: terms?.paymentName ?? '' } : null
  await saveOptions(ctx, proposal, {
    options,
    leading: option,
    patch: {
      state: 'accepted',
      acceptedAt: ctx.now,
      acceptedBy: ctx.user?.id ?? null,
      acceptance,
      acceptedTerms: terms,
      acceptedVariant: variant,
      priceCents,
      receivedAt: null,
    },
    event: 'proposals.accepted',
    data: {
      number: proposal.number,
      priceCents,
      payment: conditionText(option, terms),
      powerKwp,
      ...(customer && { by: customer.name }),
      ...(isOther && { isOtherPerson: true }),
    },
  })
  const { contactId } = await touchDeal(ctx, proposal.dealId, {
    acceptedProposalId: proposal.id,
    proposalAcceptedOn: ctx.today,
    bidAmount: priceCents,
    valueProposal: proposal.number,
    valueOfSales: false,
    powerKwp,
    generationKwh,
  })
  if (customer) await fillDocument(ctx, contactId, customer)
}

const withdraw = async (ctx: Ctx, other: StoredProposal, replacedBy: number) =>
  update(
    ctx,
    proposalsEntity,
    other,
    { ...(await notAccepted(ctx, other)), state: 'generated' },
    { event: 'proposals.acceptance-withdrawn', data: { number: other.number, replacedBy } },
  )

/** Acceptances from before there were options mean the only one, or the recommended one. */
const isSameOption = (options: readonly ProposalOption[], receivedId: string | null, option: ProposalOption) =>
  namedOption(options, receivedId).id === option.id
