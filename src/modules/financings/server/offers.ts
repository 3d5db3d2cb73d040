import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { brasilia } from '../../../platform/i18n/days.ts'
import { enforce, Refusal } from '../../../platform/rules/refusal.ts'
import { todayOfDeal } from '../../deals/server/public.ts'
import { billOfDeal } from '../../proposals/server/public.ts'
import type { BankOffers, Financing, Simulation } from '../contract.ts'
import { decidedAt, lentOf, losesDecision } from '../financing.ts'
import { broughtBy, inOrder, mayChoose, type Offer, type OfferOrder, offerOf, type Terms } from '../offer.ts'
import { papersOfBanks } from './papers/papers.ts'
import { financingStatuses } from './setup/statuses.ts'
import { showFinancing } from './show-financing.ts'
import { financingsEntity, type StoredFinancing } from './tables.ts'
import { enforceSeen, enforceWritable } from './written-fields.ts'

type Bank = Omit<BankOffers, 'offers' | 'papers'> & { answered: readonly Offer[] }
type Option = Terms & { id: string; bankId: string }

/** What the financing's own bank lends, once it has decided; the others are asked for all of it. */
const amountsOf = (financing: StoredFinancing, isPaid: boolean) => {
  const lent = lentOf({ ...financing, isPaid })
  return { lent, of: (bankId: string) => (isPaid || bankId === financing.bankId ? lent : financing.totalFinanced) }
}

/** Every option of every bank in use for its amount; of a financing also what its banks answered. */
async function simulated(
  ctx: Ctx,
  amountOf: (bankId: string) => number,
  order: OfferOrder,
  of: { id: string; dealId: string } | null,
): Promise<Simulation['banks']> {
  const banks = await ctx.rows(
    statement<Bank>(
      `select b.id as bank_id, b.name, b.acronym, b.kind, b.site, a.state, coalesce(a.reason, '') as reason,
         case when b.kind = 'http' then (a.answered_at at time zone coalesce(s.time_zone, '${brasilia}'))::date::text
           else b.table_on::text end as as_of,
         b.paper_ids, coalesce(a.offers, '[]') as answered
       from financing_banks b
       left join financing_answers a on a.tenant_id = b.tenant_id and a.bank_id = b.id and a.financing_id = $1
       left join financings f on f.tenant_id = a.tenant_id and f.id = a.financing_id
       left join deals d on d.tenant_id = f.tenant_id and d.id = f.deal_id
       left join stores s on s.tenant_id = d.tenant_id and s.id = d.store_id
       where b.tenant_id = platform.current_tenant() and b.enabled
       order by b.name collate "pt-BR-x-icu", b.id limit 100`,
      [of?.id ?? null],
    ),
  )
  const papers = of && (await papersOfBanks(ctx, of.dealId))
  const options = Map.groupBy(await optionsInUse(ctx), ({ bankId }) => bankId)
  return banks.map(({ answered, ...bank }) => {
    const typed = bank.kind === 'http' ? [] : (options.get(bank.bankId) ?? [])
    const offers = bank.kind === 'http' ? answered : typed.map((option) => offerOf(amountOf(bank.bankId), option))
    const beside = offers.map((offer) => ({ ...offer, amount: broughtBy(offer, amountOf(bank.bankId)) }))
    const asked = papers && (papers.get(bank.bankId) ?? { asked: 0, missing: [] })
    return { ...bank, papers: asked, offers: inOrder(beside, order) }
  })
}

const optionsInUse = (ctx: Ctx) =>
  ctx.rows(
    statement<Option>(
      `select o.id, o.bank_id, o.months, o.rate, o.rate_period, o.grace_months, o.grace_inside
       from financing_options o where o.tenant_id = platform.current_tenant() and o.enabled
       order by o.bank_id, o.months, o.id limit 2000`,
      [],
    ),
  )

export async function simulate(
  ctx: Ctx,
  { amount, order }: { amount: number; order: OfferOrder },
): Promise<Simulation> {
  enforceSeen(ctx, ['bankId'])
  return { amount, bill: null, banks: await simulated(ctx, () => amount, order, null) }
}

export async function showOffers(ctx: Ctx, id: string, order: OfferOrder): Promise<Simulation> {
  enforceSeen(ctx, ['bankId', 'totalFinanced'])
  await showFinancing(ctx, id)
  const financing = await find(ctx, financingsEntity, id)
  const { kind } = await financingStatuses.one(ctx, financing.statusId)
  const amounts = amountsOf(financing, kind === 'paid')
  // Instalments of what was approved would tell it.
  if (amounts.lent !== financing.totalFinanced) enforceSeen(ctx, ['approvedAmount'])
  return {
    amount: amounts.lent,
    bill: await billOfDeal(ctx, financing.dealId),
    banks: await simulated(ctx, amounts.of, order, financing),
  }
}

/**
 * The offer becomes the financing: its bank, instalments, rate and grace; what another bank decided leaves it, once that is confirmed. One that is paid has
 * the instalments that it was paid with.
 */
export async function chooseOffer(
  ctx: Ctx,
  id: string,
  { bankId, offerId, isConfirmed }: { bankId: string; offerId: string; isConfirmed: boolean },
): Promise<Financing> {
  const seen = await showFinancing(ctx, id)
  const before = await find(ctx, financingsEntity, id, { lock: true })
  const { kind } = await financingStatuses.one(ctx, before.statusId)
  const isOwn = before.bankId === bankId
  if (kind === 'paid') throw new Refusal(409, isOwn ? 'financings.offer_of_paid' : 'financings.bank_of_paid')
  const amounts = amountsOf(before, false)
  const banks = await simulated(ctx, amounts.of, 'instalment', before)
  const offer = banks.find((bank) => bank.bankId === bankId)?.offers.find((one) => one.id === offerId)
  if (!offer) throw new Refusal(409, 'financings.offer_gone')
  if (losesDecision(before, bankId) && !isConfirmed) throw new Refusal(409, 'financings.decision_lost')
  enforce(mayChoose(offer, { amount: amounts.of(bankId), today: await todayOfDeal(ctx, before.dealId) }))
  const taken = {
    bankId,
    instalmentCount: offer.count,
    instalmentValue: offer.instalment,
    rate: Number(offer.rateMonth.toFixed(8)),
    ratePeriod: 'month' as const,
    graceMonths: offer.graceMonths,
  }
  enforceWritable(ctx, seen, taken)
  await update(ctx, financingsEntity, before, { ...taken, ...decidedAt(ctx.now, before, taken) })
  return showFinancing(ctx, id)
}
