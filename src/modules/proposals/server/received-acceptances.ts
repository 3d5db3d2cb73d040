import { find, update } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { db, statement } from '../../../platform/db/query-builder.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { AcceptedTerms } from '../accepted-terms.ts'
import { fullPrice } from './proposal-store.ts'
import { proposalsEntity, type ReceivedAcceptance, receivedAcceptancesEntity, type StoredProposal } from './tables.ts'

interface Received {
  customer: { name: string; document: string; userAgent: string }
  terms: AcceptedTerms | null
  /** Why it does not count yet, as the key of a message. */
  reason: string
}

/**
 * Stores a customer's acceptance that cannot count yet. A deal has at most one waiting: the newest replaces an earlier
 * one, which stays as evidence. The caller has locked the deal.
 */
export async function receiveAcceptance(ctx: Ctx, proposal: StoredProposal, { customer, terms, reason }: Received) {
  const { dealId, number } = proposal
  const waiting = await waitingAcceptance(ctx, dealId)
  if (waiting?.proposalId === proposal.id && isSame(waiting, customer.document, terms)) return waiting.receivedAt
  await settleAcceptance(ctx, { outcome: 'replaced', by: proposal })
  await ctx.run(
    // raw write: the proposal's event below records it
    statement(
      `insert into received_acceptances (id, proposal_id, deal_id, reason, name, document, user_agent, terms, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        newId(),
        proposal.id,
        dealId,
        reason,
        customer.name,
        customer.document,
        customer.userAgent,
        terms && JSON.stringify(terms),
        ctx.now,
      ],
    ),
  )
  const priceCents = terms?.priceCents ?? fullPrice(proposal)
  await update(
    ctx,
    proposalsEntity,
    proposal,
    { receivedAt: ctx.now },
    {
      event: 'proposals.acceptance-received',
      data: { number, priceCents, payment: terms?.paymentName ?? 'none', by: customer.name },
    },
  )
  return ctx.now
}

const isSame = (waiting: ReceivedAcceptance, document: string, terms: AcceptedTerms | null) =>
  waiting.document === document && (waiting.terms?.paymentId ?? null) === (terms?.paymentId ?? null)

/** The acceptance that waits for the company. */
export const waitingAcceptance = (ctx: Ctx, dealId: string): Promise<ReceivedAcceptance | undefined> =>
  ctx.first(
    db
      .selectFrom('receivedAcceptances')
      .selectAll()
      .where('tenantId', '=', ctx.company.id)
      .where('dealId', '=', dealId)
      .where('settledAt', 'is', null),
  )

interface Settling {
  outcome: NonNullable<ReceivedAcceptance['outcome']>
  /** The proposal whose change settles it: the caller writes its `receivedAt`. */
  by: StoredProposal
}

/** Settles the waiting acceptance of a deal, if there is one, and records its outcome. */
export async function settleAcceptance(ctx: Ctx, { outcome, by }: Settling): Promise<void> {
  const waiting = await waitingAcceptance(ctx, by.dealId)
  if (!waiting) return
  const settled = { settledAt: ctx.now, settledBy: ctx.user?.id ?? null, outcome }
  await update(ctx, receivedAcceptancesEntity, waiting, settled)
  if (waiting.proposalId === by.id) return
  const other = await find(ctx, proposalsEntity, waiting.proposalId)
  const data = { number: other.number, replacedBy: by.number, by: waiting.name }
  await update(ctx, proposalsEntity, other, { receivedAt: null }, { event: 'proposals.acceptance-replaced', data })
}
