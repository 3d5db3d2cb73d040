import { update } from '../../../platform/db/entity.ts'
import { db } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../platform/rules/refusal.ts'
import { enforceAllowedInStatus, touchDeal } from '../../deals/server/public.ts'
import { type AcceptedTerms, termsOf } from '../accepted-terms.ts'
import { frozenResult } from '../frozen-result.ts'
import { mayAccept } from '../proposal.ts'
import { fullPrice, notAccepted, proposalForUpdate } from './proposal-store.ts'
import { type Acceptance, proposalsEntity, type StoredProposal } from './tables.ts'

interface Accepting {
  /** The payment option that was chosen; without one the full price is accepted. */
  paymentId?: string | null | undefined
  /** What the customer left on the shared page. */
  customer?: Omit<Acceptance, 'paymentName'>
}

/**
 * Accepts a proposal under one of its payment options: by a person of the company, or by the customer on the shared page.
 * It takes the place of the proposal that was accepted before; the deal carries its date, price and power.
 */
export async function acceptProposal(ctx: Ctx, id: string, { paymentId, customer }: Accepting = {}) {
  const proposal = await proposalForUpdate(ctx, id)
  const others = await ctx.rows(
    db
      .selectFrom('proposals')
      .selectAll()
      .where('tenantId', '=', ctx.company.id)
      .where('dealId', '=', proposal.dealId)
      .where('state', '=', 'accepted')
      .where('id', '<>', id)
      .forUpdate(),
  )
  enforce(
    mayAccept(
      proposal,
      others.some((other) => other.saleId !== null),
      ctx.today,
    ),
  )
  await enforceAllowedInStatus(ctx, { id: proposal.dealId }, 'accept')
  for (const other of others) await withdraw(ctx, other, proposal.number)
  const terms = chosenTerms(proposal, paymentId)
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

/** The option that was chosen, as it was offered; the only one where nobody had to choose. */
function chosenTerms(proposal: StoredProposal, paymentId: string | null | undefined): AcceptedTerms | null {
  const { payments } = frozenResult(proposal.id, proposal.result)
  const only = payments.length === 1 ? payments[0] : undefined
  const chosen = paymentId ? payments.find(({ id }) => id === paymentId) : only
  if (paymentId && !chosen) throw wrongField('paymentId', 'proposals.payment_unknown')
  return chosen ? termsOf(chosen) : null
}
