import { update } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { enforce, wrongField } from '../../../platform/rules/refusal.ts'
import { bookAppointment } from '../../activity/server/public.ts'
import { allowedInStatuses, moveToAllow, touchDeal } from '../../deals/server/public.ts'
import type { AcceptedTerms } from '../accepted-terms.ts'
import { answerBy } from '../document/answer-by.ts'
import { frozenResult } from '../frozen-result.ts'
import { countsAtOnce, mayAccept } from '../proposal.ts'
import { termsOf } from '../terms-of.ts'
import { fullPrice, notAccepted, proposalForUpdate } from './proposal-store.ts'
import { receiveAcceptance, settleAcceptance, waitingAcceptance } from './received-acceptances.ts'
import { type Acceptance, proposalsEntity, type StoredProposal } from './tables.ts'

interface Accepting {
  /** The chosen payment option; by default that of the waiting acceptance, otherwise the full price is accepted. */
  paymentId?: string | null | undefined
  /** The status to move the deal into first, where its own forbids acceptance. */
  move?: { statusId: string; confirmedBack: boolean } | undefined
}

/**
 * A person of the company accepts a proposal under one of its payment options, or confirms the customer's acceptance.
 * It replaces the proposal that was accepted before; the deal gets its date, price and power.
 */
export async function acceptProposal(ctx: Ctx, id: string, { paymentId, move }: Accepting = {}) {
  const proposal = await proposalForUpdate(ctx, id)
  if (move) await moveToAllow(ctx, proposal.dealId, move)
  const others = await acceptedBeside(ctx, proposal)
  enforce(mayAccept(proposal, isSold(proposal, others), ctx.today))
  enforce(await allowedByFunnel(ctx, proposal))
  const waiting = await waitingAcceptance(ctx, proposal.dealId)
  const asReceived = waiting?.proposalId === id && (!paymentId || paymentId === waiting.terms?.paymentId)
  const terms = asReceived ? waiting.terms : chosenTerms(proposal, paymentId)
  await settleAcceptance(ctx, { outcome: asReceived ? 'confirmed' : 'replaced', by: proposal })
  const customer = asReceived
    ? { name: waiting.name, document: waiting.document, userAgent: waiting.userAgent, at: waiting.receivedAt }
    : null
  await writeAcceptance(ctx, proposal, others, terms, customer)
}

/**
 * The customer accepts on the shared page. An acceptance that cannot count yet (the status forbids it, the proposal
 * expired while it was being read, another one is sold) is stored and waits for the company: nobody who wants to buy is
 * refused.
 */
export async function acceptAsCustomer(
  ctx: Ctx,
  id: string,
  { customer, paymentId }: { customer: Omit<Acceptance, 'paymentName'>; paymentId?: string | undefined },
): Promise<{ at: string; isReceived: boolean }> {
  const proposal = await proposalForUpdate(ctx, id)
  const terms = chosenTerms(proposal, paymentId)
  const isAgain = proposal.state === 'accepted' && proposal.acceptedTerms?.paymentId === terms?.paymentId
  if (isAgain) return { at: proposal.acceptedAt ?? ctx.now, isReceived: false }
  const others = await acceptedBeside(ctx, proposal)
  const counts = countsAtOnce(proposal, isSold(proposal, others), ctx.today)
  const verdict = counts.ok ? await allowedByFunnel(ctx, proposal) : counts
  await bookAppointment(ctx, {
    kind: 'deal',
    threadId: proposal.dealId,
    title: translate('pt-BR', 'proposals.talk_after_acceptance', { number: proposal.number }),
    startsAt: answerBy(ctx.now),
    authorId: proposal.consultantId,
  })
  if (!verdict.ok) {
    const { at: _now, ...person } = customer
    const at = await receiveAcceptance(ctx, proposal, { customer: person, terms, reason: verdict.code })
    return { at, isReceived: true }
  }
  await settleAcceptance(ctx, { outcome: 'replaced', by: proposal })
  await writeAcceptance(ctx, proposal, others, terms, customer)
  return { at: ctx.now, isReceived: false }
}

const isSold = (proposal: StoredProposal, others: readonly StoredProposal[]) =>
  [proposal, ...others].some(({ saleId, state }) => saleId !== null && state === 'accepted')

const allowedByFunnel = (ctx: Ctx, { dealId }: StoredProposal) => allowedInStatuses(ctx, { id: dealId }, 'accept')

const acceptedBeside = (ctx: Ctx, { id, dealId }: StoredProposal) =>
  ctx.rows(
    db
      .selectFrom('proposals')
      .selectAll()
      .where('tenantId', '=', ctx.company.id)
      .where('dealId', '=', dealId)
      .where('state', '=', 'accepted')
      .where('id', '<>', id)
      .forUpdate(),
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
  await touchDeal(ctx, proposal.dealId, {
    acceptedProposalId: proposal.id,
    proposalAcceptedOn: ctx.today,
    bidAmount: priceCents,
    valueProposal: proposal.number,
    powerKwp: proposal.powerKwp,
    generationKwh: proposal.generationKwh,
  })
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
