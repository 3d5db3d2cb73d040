import { addRange, createSale, payCommission } from '../../modules/sales/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import { dayIn } from '../../platform/i18n/days.ts'
import { closeCommissions } from './close-commissions.ts'
import { type Stage, unsigned, workAs } from './company-of-demo.ts'
import { acceptOnPhone } from './demo-acceptance.ts'
import type { DemoDeal } from './demo-deals.ts'
import { accept, giveKnownAddress, lookAt, propose, sendToCustomer } from './demo-proposals.ts'
import type { Dice } from './dice.ts'
import { paySale } from './pay-sale.ts'

const hour = 3_600_000
const day = 24 * hour

interface Step {
  at: number
  run(): Promise<void>
}

const ranges = [
  { fromTotal: 0, toTotal: 29_999_99, sellerPercent: 2, preSellerPercent: 0.5 },
  { fromTotal: 30_000_00, toTotal: 99_999_99, sellerPercent: 2.5, preSellerPercent: 0.6 },
  { fromTotal: 100_000_00, toTotal: null, sellerPercent: 3, preSellerPercent: 0.8 },
]

/**
 * Adds proposals, acceptances and sales to the given deals through the product's own use cases, in the order of time.
 */
export async function sellDeals(
  stage: Stage,
  deals: readonly DemoDeal[],
  { dice, now, since }: { dice: Dice; now: number; since: number },
) {
  await workAs(stage, { at: since }, async (ctx) => {
    for (const range of ranges) await addRange(ctx, range)
  })
  const open = deals.filter((deal) => deal.proposedAt && !deal.acceptedAt && !deal.story.lost)
  const shown = open.at(-1)
  const online = deals.findLast(({ acceptedAt, soldAt, row }) => acceptedAt && !soldAt && row.ownerId)
  const steps = deals.flatMap((deal) =>
    stepsOf(stage, dice, deal, now, { isShown: deal === shown, isOnline: deal === online }),
  )
  for (const { run } of steps.sort((one, other) => one.at - other.at)) await run()
  await closeCommissions(stage, now)
}

interface SaleOptions {
  /** Its link is the one that the start prints. */
  isShown: boolean
  /** The customer accepts on the shared page, not the seller for them. */
  isOnline: boolean
}

/** What happens on one deal; each step uses what the step before created. */
function stepsOf(stage: Stage, dice: Dice, deal: DemoDeal, now: number, { isShown, isOnline }: SaleOptions): Step[] {
  const { proposedAt, acceptedAt, soldAt } = deal
  const userId = deal.row.ownerId
  const made: { proposal?: { id: string; number: number; priceCents: number } } = {}
  const steps: Step[] = []
  const generate = (at: number, isLast: boolean) => {
    const isSent = isLast && (isShown || dice.chance(0.4))
    steps.push({
      at,
      run: () =>
        workAs(stage, { userId, at }, async (ctx) => {
          made.proposal = await propose(ctx, dice, deal, {
            hasOptions: isShown || deal.row.number % 3 === 0,
            ...(isShown && { validityDays: 365 }),
          })
          if (isSent) await sendToCustomer(ctx, made.proposal.id)
          if (isShown) await giveKnownAddress(ctx, made.proposal.id)
        }),
    })
    if (isSent)
      steps.push(...looksOf(stage, dice, deal, { from: at, until: acceptedAt ?? now, proposal: () => made.proposal! }))
  }
  if (!proposedAt || !userId) return []
  // A proposal is valid for ten days: a customer who accepts later first gets a new one.
  const renewed = acceptedAt && acceptedAt - proposedAt > 8 * day ? acceptedAt - dice.between(4, 40) * hour : undefined
  generate(proposedAt, !renewed)
  if (renewed) generate(renewed, true)
  if (acceptedAt)
    steps.push({
      at: acceptedAt,
      run: async () => {
        const { id } = made.proposal!
        if (!isOnline) return workAs(stage, { userId, at: acceptedAt }, (ctx) => accept(ctx, id))
        await workAs(stage, { userId, at: acceptedAt - hour }, (ctx) => sendToCustomer(ctx, id))
        const { isReceived } = await unsigned(stage, acceptedAt, (ctx) => acceptOnPhone(ctx, deal, id))
        // What only arrived waits for the seller, who says yes before the deal goes on.
        if (isReceived) await workAs(stage, { userId, at: acceptedAt }, (ctx) => accept(ctx, id))
      },
    })
  if (soldAt)
    steps.push({
      at: soldAt,
      run: () => sell(stage, dice, deal, { soldAt, now, total: () => made.proposal!.priceCents }),
    })
  return steps
}

interface Looks {
  from: number
  until: number
  proposal(): { id: string; number: number }
}

/** The customer opens a proposal a few times in the days before it is accepted. */
function looksOf(stage: Stage, dice: Dice, deal: DemoDeal, { from, until, proposal }: Looks): Step[] {
  const moments = Array.from({ length: dice.whole(1, 4) }, () => dice.between(from, Math.min(until, from + 6 * day)))
  return moments
    .sort((one, other) => one - other)
    .map((at, index) => ({ at, run: () => unsigned(stage, at, (ctx) => lookAt(ctx, deal, proposal(), index + 1)) }))
}

/** Paid in cash with an entry, or financed in part; the seller's commission follows two weeks later. */
async function sell(stage: Stage, dice: Dice, deal: DemoDeal, given: { soldAt: number; now: number; total(): number }) {
  const { soldAt, now } = given
  const total = given.total()
  const { ownerId, preSellerId, id: dealId } = deal.row
  const share = (part: number) => Math.round((total * part) / 100_00) * 100
  const isFinanced = dice.chance(0.55)
  const sale = await workAs(stage, { userId: ownerId, at: soldAt }, (ctx) =>
    createSale(ctx, {
      dealId,
      total,
      entry: share(dice.whole(10, isFinanced ? 25 : 50)),
      financed: isFinanced ? share(dice.whole(50, 74)) : 0,
      salesmanId: ownerId!,
      preSellerId,
      soldOn: dayIn(new Date(soldAt)),
      notes: isFinanced ? 'Financiamento aprovado pelo banco do cliente.' : '',
    }),
  )
  await paySale(stage, dice, { saleId: sale.id, dealId, soldAt, now })
  const paidAt = soldAt + dice.between(12, 20) * day
  if (paidAt > now) return
  await workAs(stage, { at: paidAt }, (ctx) =>
    payCommission(ctx, sale.id, {
      payee: 'seller',
      amount: dice.chance(0.7) ? sale.sellerCommission! : Math.round(sale.sellerCommission! / 2),
      paidOn: dayIn(new Date(paidAt)),
    }),
  )
}

/** The company's log is read by sequence number: this numbers the events in the order in which they happened. */
export const orderEvents = (stage: Stage) =>
  workAs(stage, {}, (ctx) =>
    ctx.run(
      statement(
        `update events e set seq = o.seq from (
           select at, seq as was, nextval('platform.event_seq') as seq from (
             select at, seq from events where tenant_id = platform.current_tenant() order by at, seq) ordered) o
         where e.tenant_id = platform.current_tenant() and e.at = o.at and e.seq = o.was`,
      ),
    ),
  )
