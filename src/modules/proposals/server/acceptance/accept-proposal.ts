import { update } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { enforce, Refusal, wrongField } from '../../../../platform/rules/refusal.ts'
import { bookAppointment } from '../../../activity/server/public.ts'
import { fillDocument } from '../../../contacts/server/public.ts'
import { allowedInStatuses, moveToAllow, touchDeal } from '../../../deals/server/public.ts'
import type { AcceptedTerms } from '../../accepted-terms.ts'
import { answerBy } from '../../document/answer-by.ts'
import { frozenResult } from '../../frozen-result.ts'
import { countsAtOnce, mayAccept } from '../../proposal.ts'
import { termsOf } from '../../terms-of.ts'
import { fullPrice, notAccepted, proposalForUpdate } from '../proposal-store.ts'
import { type Acceptance, proposalsEntity, type StoredProposal } from '../tables.ts'
import { receiveAcceptance, settleAcceptances, waitingAcceptances, waitingOf } from './received-acceptances.ts'

interface Accepting {
  /** The chosen payment option; by default that of the waiting acceptance, otherwise the full price is accepted. */
  paymentId?: string | null | undefined
  /** Which of the waiting acceptances is confirmed; by default the first one. */
  receivedId?: string | undefined
  /** The status to move the deal into first, where its own forbids acceptance. */
  move?: { statusId: string; confirmedBack: boolean } | undefined
}

/**
 * A person of the company accepts a proposal under one of its payment options, or confirms the customer's acceptance.
 * It replaces the proposal that was accepted before; the deal gets its date, price and power.
 */
export async function acceptProposal(ctx: Ctx, id: string, { paymentId, receivedId, move }: Accepting = {}) {
  const proposal = await proposalForUpdate(ctx, id)
  if (move) await moveToAllow(ctx, proposal.dealId, move)
  const others = await acceptedBeside(ctx, proposal)
  enforce(mayAccept(proposal, isSold(proposal, others), ctx.today))
  enforce(await allowedByFunnel(ctx, proposal))
  const waiting = await waitingOf(ctx, proposal)
  const meant = receivedId ? waiting.find((one) => one.id === receivedId) : waiting[0]
  if (receivedId && !meant) throw new Refusal(409, 'proposals.acceptance_settled')
  const received = meant && (!paymentId || paymentId === meant.terms?.paymentId) ? meant : undefined
  const terms = received ? received.terms : chosenTerms(proposal, paymentId)
  await settleAcceptances(ctx, proposal, received)
  const customer = received
    ? { name: received.name, document: received.document, userAgent: received.userAgent, at: received.receivedAt }
    : null
  await writeAcceptance(ctx, proposal, others, terms, customer)
}

interface Customers {
  customer: Omit<Acceptance, 'paymentName'>
  paymentId?: string | undefined
}

/**
 * The customer accepts on the shared page. An acceptance that cannot count yet (the status forbids it, the proposal
 * expired while it was being read, another person accepted before) is stored and waits for the company: nobody who
 * wants to buy is refused, until the deal is sold.
 */
export async function acceptAsCustomer(
  ctx: Ctx,
  id: string,
  { customer, paymentId }: Customers,
): Promise<{ at: string; isReceived: boolean }> {
  const proposal = await proposalForUpdate(ctx, id)
  const others = await acceptedBeside(ctx, proposal)
  if (isSold(proposal, others)) throw await alreadySold(ctx, proposal)
  const terms = chosenTerms(proposal, paymentId)
  const isAgain = proposal.state === 'accepted' && proposal.acceptedTerms?.paymentId === terms?.paymentId
  if (isAgain) return { at: proposal.acceptedAt ?? ctx.now, isReceived: false }
  const isSecond = await isOfAnother(ctx, customer.document, [proposal, ...others])
  const reason = isSecond ? 'proposals.other_person' : await whyNotAtOnce(ctx, proposal)
  if (!isSecond) await bookTalk(ctx, proposal)
  if (reason) {
    const { at: _now, ...person } = customer
    const at = await receiveAcceptance(ctx, proposal, { customer: person, terms, reason })
    return { at, isReceived: true }
  }
  await settleAcceptances(ctx, proposal)
  await writeAcceptance(ctx, proposal, others, terms, customer)
  return { at: ctx.now, isReceived: false }
}

/** Another person has accepted in the deal before: theirs stays what counts until the company chooses. */
async function isOfAnother(ctx: Ctx, document: string, proposals: StoredProposal[]) {
  const accepted = proposals.flatMap(({ state, acceptance }) => (state === 'accepted' && acceptance) || [])
  const waiting = await waitingAcceptances(ctx, proposals[0]!.dealId)
  return [...accepted, ...waiting].some((one) => one.document !== '' && one.document !== document)
}

async function whyNotAtOnce(ctx: Ctx, proposal: StoredProposal): Promise<string | undefined> {
  const counts = countsAtOnce(proposal, false, ctx.today)
  const verdict = counts.ok ? await allowedByFunnel(ctx, proposal) : counts
  return verdict.ok ? undefined : verdict.code
}

const bookTalk = (ctx: Ctx, { dealId, number, consultantId }: StoredProposal) =>
  bookAppointment(ctx, {
    kind: 'deal',
    threadId: dealId,
    title: translate('pt-BR', 'proposals.talk_after_acceptance', { number }),
    startsAt: answerBy(ctx.now),
    authorId: consultantId,
  })

async function alreadySold(ctx: Ctx, { consultantId }: StoredProposal) {
  const { name } = await ctx.one(
    statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [
      consultantId,
    ]),
  )
  return new Refusal(409, 'proposals.already_sold', { values: { consultant: name } })
}

/** Whether a proposal of the deal was sold: its shared pages then take no more acceptances. */
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

async function writeAcceptance(
  ctx: Ctx,
  proposal: StoredProposal,
  others: readonly StoredProposal[],
  terms: AcceptedTerms | null,
  customer: Omit<Acceptance, 'paymentName'> | null,
) {
  for (const other of others) await withdraw(ctx, other, proposal.number)
  const priceCents = terms?.priceCents ?? fullPrice(proposal)
  const acceptance = customer ? { ...customer, paymentName: terms?.paymentName ?? '' } : null
  await update(
    ctx,
    proposalsEntity,
    proposal,
    {
      state: 'accepted',
      acceptedAt: ctx.now,
      acceptedBy: ctx.user?.id ?? null,
      acceptance,
      acceptedTerms: terms,
      priceCents,
      receivedAt: null,
    },
    {
      event: 'proposals.accepted',
      data: {
        number: proposal.number,
        priceCents,
        payment: terms?.paymentName ?? 'none',
        powerKwp: proposal.powerKwp,
        ...(customer && { by: customer.name }),
      },
    },
  )
  const { contactId } = await touchDeal(ctx, proposal.dealId, {
    acceptedProposalId: proposal.id,
    proposalAcceptedOn: ctx.today,
    bidAmount: priceCents,
    valueProposal: proposal.number,
    powerKwp: proposal.powerKwp,
    generationKwh: proposal.generationKwh,
  })
  if (customer) await fillDocument(ctx, contactId, customer)
}

const withdraw = (ctx: Ctx, other: StoredProposal, replacedBy: number) =>
  update(
    ctx,
    proposalsEntity,
    other,
    { ...notAccepted(other), state: 'generated' },
    { event: 'proposals.acceptance-withdrawn', data: { number: other.number, replacedBy } },
  )

/** The chosen option as it was offered; the only one if there is just one. */
function chosenTerms(proposal: StoredProposal, paymentId: string | null | undefined): AcceptedTerms | null {
  const { payments } = frozenResult(proposal.id, proposal.result)
  const only = payments.length === 1 ? payments[0] : undefined
  const chosen = paymentId ? payments.find(({ id }) => id === paymentId) : only
  if (paymentId && !chosen) throw wrongField('paymentId', 'proposals.payment_unknown')
  return chosen ? termsOf(chosen) : null
}
