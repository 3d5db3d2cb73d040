import { no, yes } from '../../../platform/rules/verdict.ts'
import type { SizingSettings } from '../../catalogue/sizing-settings.ts'
import type { ProposalChoices } from '../proposal-choices.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { priceOf } from './priced-system.ts'

/** The prices that a person may offer, in cents. */
export interface PriceBand {
  lowestCents: number
  highestCents: number
}

/** How far a person may change a price, in percent; the band is null for people who may not see every price. */
export interface PriceLimit {
  mostPercent: number
  band: PriceBand | null
}

/** A price beyond the limit: the field that causes it, and the allowed range. */
export interface PriceBeyond {
  path: string
  cents: number
  band: PriceBand
}

interface CompanyOffer {
  settings: Pick<SizingSettings, 'price' | 'payments'>
  structure: ProposalChoices['structure']
  /** The offer that the customer already has: an option that does not become cheaper than that is allowed. */
  standing?: Pick<ProposalResult, 'payments'> | undefined
}

type Terms = Pick<SizingSettings['payments'][number], 'instalments' | 'discountRate'>

/**
 * The allowed range around the company's own price, `maxPercent` in either direction. A discount by the company
 * itself is not the person's, so it lowers only the lower end.
 */
export const priceBand = (listPriceCents: number, maxPercent: number, companyDiscount = 0): PriceBand => ({
  lowestCents: Math.floor(listPriceCents * (1 - maxPercent / 100) * (1 - companyDiscount)),
  highestCents: Math.ceil(listPriceCents * (1 + maxPercent / 100)),
})

/** Whether a price is allowed. Change and discount are rounded separately, so a price at the limit may be a cent below it. */
export const mayAsk = (cents: number, { lowestCents, highestCents }: PriceBand, maxPercent: number) =>
  cents >= lowestCents - 1 && cents <= highestCents ? yes : no('proposals.change_too_big', { percent: maxPercent })

/** The prices beyond the limit. The limit applies to the price that the customer sees, whichever field leads to it. */
export function beyondLimit(
  input: ProposalInput,
  result: ProposalResult,
  offer: CompanyOffer,
  maxPercent: number,
): PriceBeyond[] {
  const list = companyPrice(input, result, offer)
  const faults: PriceBeyond[] = []
  const judge = (path: string, cents: number, companyDiscount = 0) => {
    const band = priceBand(list, maxPercent, companyDiscount)
    if (!mayAsk(cents, band, maxPercent).ok) faults.push({ path, cents, band })
  }
  const isChanged = input.price.adjustment.kind !== 'none'
  judge(isChanged ? 'price.adjustment' : 'price.serviceCents', result.price.priceCents)
  if (faults.length > 0) return faults
  for (const [index, payment] of input.payments.entries()) {
    const { priceCents } = result.payments[index]!
    if (priceCents >= (offer.standing?.payments[index]?.priceCents ?? Number.POSITIVE_INFINITY)) continue
    judge(`payments.${index}.discountRate`, priceCents, companyDiscount(offer.settings.payments, payment))
  }
  return faults
}

/**
 * The company's own price in cents, from which limits are measured: without any change, and with the table's price of
 * the service, or the typed one where the table has none.
 */
export function companyPrice(input: ProposalInput, result: ProposalResult, { settings, structure }: CompanyOffer) {
  if (input.price.service.kind === 'table') return result.price.listPriceCents
  const service = { kind: 'table' as const, table: settings.price.table, structure }
  const own = priceOf({ ...input, price: { ...input.price, service } }, result)
  return own.noRange ? result.price.listPriceCents : own.listPriceCents
}

/** The greatest discount among the company's own options of the same kind, cash or instalments. */
const companyDiscount = (own: readonly Terms[], { instalments }: Terms) =>
  Math.max(
    0,
    ...own.filter((one) => (one.instalments === 1) === (instalments === 1)).map(({ discountRate }) => discountRate),
  )
