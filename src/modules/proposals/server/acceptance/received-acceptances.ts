import { find, update } from '../../../../platform/db/entity.ts'
import { newId } from '../../../../platform/db/new-id.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import type { AcceptedTerms } from '../../accepted-terms.ts'
import { conditionText } from '../../terms-of.ts'
import { type AcceptedVariant, asSent, isSameVariation } from '../../variant/variation.ts'
import type { ProposalOption } from '../options/proposal-options.ts'
import { proposalsEntity, type ReceivedAcceptance, receivedAcceptancesEntity, type StoredProposal } from '../tables.ts'
import type { Proof } from './witnessed-acceptance.ts'

interface Received {
  customer: { name: string; document: string; userAgent: string }
  option: Pick<ProposalOption, 'id' | 'name' | 'priceCents'>
  terms: AcceptedTerms | null
  variant: AcceptedVariant | null
  proof: Pick<Proof, 'provenBy'>
  /** The message key of why it does not count yet. */
  reason: string
  /** The customer's CPF or CNPJ is another one than the contact's. */
  isOther: boolean
}

/**
 * Stores a customer's acceptance that cannot count yet. One waits per person and deal: the newest replaces the
 * earlier one, which stays as evidence, and keeps its place before other people's. The caller has locked the deal.
 */
export async function receiveAcceptance(
  ctx: Ctx,
  proposal: StoredProposal,
  { customer, option, terms, variant, proof, reason, isOther }: Received,
) {
  const { dealId, number } = proposal
  const earlier = (await waitingAcceptances(ctx, dealId)).find(({ document }) => document === customer.document)
  if (earlier?.proposalId === proposal.id && isSame(earlier, { optionId: option.id, terms, variant }))
    return { at: earlier.receivedAt, isNew: false }
  if (earlier) await settle(ctx, earlier, { outcome: 'replaced', by: proposal })
  await ctx.run(
    // raw write: the proposal's event below records it
    statement(
      `insert into received_acceptances
         (id, proposal_id, deal_id, reason, name, document, user_agent, network, terms, option_id, received_at, since, variant, proven_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        newId(),
        proposal.id,
        dealId,
        reason,
        customer.name,
        customer.document,
        customer.userAgent,
        ctx.network,
        terms && JSON.stringify(terms),
        option.id,
        ctx.now,
        earlier?.since ?? ctx.now,
        variant && JSON.stringify(variant),
        proof.provenBy,
      ],
    ),
  )
  const priceCents = terms?.priceCents ?? option.priceCents
  await update(
    ctx,
    proposalsEntity,
    proposal,
    { receivedAt: ctx.now },
    {
      event: 'proposals.acceptance-received',
      data: {
        number,
        priceCents,
        payment: conditionText(option, terms),
        by: customer.name,
        ...(isOther && { isOtherPerson: true }),
      },
    },
  )
  return { at: ctx.now, isNew: true }
}

function isSame(
  waiting: ReceivedAcceptance,
  { optionId, terms, variant }: Pick<ReceivedAcceptance, 'optionId' | 'terms' | 'variant'>,
) {
  const sent = asSent(terms?.paymentId ?? '')
  const isSamePayment = (waiting.terms?.paymentId ?? '') === sent.paymentId
  return (
    isSamePayment &&
    (waiting.optionId ?? optionId) === optionId &&
    isSameVariation(waiting.variant ?? sent, variant ?? sent)
  )
}

/** The waiting acceptances of a deal, in the order in which the people came. */
export const waitingAcceptances = (ctx: Ctx, dealId: string): Promise<ReceivedAcceptance[]> =>
  ctx.rows(
    statement(
      `select * from received_acceptances
       where tenant_id = platform.current_tenant() and deal_id = $1 and settled_at is null order by since, id`,
      [dealId],
    ),
  )

/** The same of one proposal. */
export const waitingOf = async (ctx: Ctx, { id, dealId, receivedAt }: WithReceived) =>
  receivedAt === null ? [] : (await waitingAcceptances(ctx, dealId)).filter(({ proposalId }) => proposalId === id)

type WithReceived = Pick<StoredProposal, 'id' | 'dealId' | 'receivedAt'>

interface Settling {
  outcome: NonNullable<ReceivedAcceptance['outcome']>
  /** The proposal whose change settles them: the caller writes its `receivedAt`. */
  by: StoredProposal
}

/** Settles the waiting acceptances of a deal: the confirmed one as confirmed, all others as replaced. */
export async function settleAcceptances(ctx: Ctx, by: StoredProposal, confirmed?: ReceivedAcceptance): Promise<void> {
  for (const waiting of await waitingAcceptances(ctx, by.dealId))
    await settle(ctx, waiting, { outcome: waiting.id === confirmed?.id ? 'confirmed' : 'replaced', by })
}

/** Records the outcome of a waiting acceptance. */
export async function settle(ctx: Ctx, waiting: ReceivedAcceptance, { outcome, by }: Settling): Promise<void> {
  const settled = { settledAt: ctx.now, settledBy: ctx.user?.id ?? null, outcome }
  await update(ctx, receivedAcceptancesEntity, waiting, settled)
  if (waiting.proposalId === by.id) return
  const other = await find(ctx, proposalsEntity, waiting.proposalId)
  if ((await waitingOf(ctx, other)).length > 0) return
  const data = { number: other.number, replacedBy: by.number, by: waiting.name }
  await update(ctx, proposalsEntity, other, { receivedAt: null }, { event: 'proposals.acceptance-replaced', data })
}

/** The most acceptances a day from one proposal's shared page, against abuse. */
const maxPerDay = 10

/** Counts an acceptance before it is checked, in a statement of its own that stays even if it is refused. */
export async function countAcceptance(ctx: Ctx, proposalId: string): Promise<void> {
  const { rowCount } = await ctx.services.db.reading(ctx.company.id).run(
    // raw write: a count, no change of the proposal
    statement(
      `update proposals set acceptances_on = $2::date,
         acceptances_that_day = case when acceptances_on = $2::date then acceptances_that_day + 1 else 1 end
       where tenant_id = platform.current_tenant() and id = $1
         and (acceptances_on is distinct from $2::date or acceptances_that_day < $3)`,
      [proposalId, ctx.today, maxPerDay],
    ),
  )
  if (rowCount === 0) throw new Refusal(429, 'proposals.too_many_acceptances')
}
