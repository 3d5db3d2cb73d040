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

/** How far a person may go, in percent; the band is null for who may not see every price. */
export interface PriceLimit {
  mostPercent: number
  band: PriceBand | null
}

/** A price beyond the limit: the field that brought it there, and what would be within. */
export interface PriceBeyond {
  path: string
  cents: number
  band: PriceBand
}

interface CompanyOffer {
  settings: Pick<SizingSettings, 'price' | 'payments'>
  structure: ProposalChoices['structure']
  /** What the customer has been offered: an option that does not get cheaper than there may stay. */
  standing?: Pick<ProposalResult, 'payments'> | undefined
}

type Terms = Pick<SizingSettings['payments'][number], 'instalments' | 'discountRate'>

/**
 * How far a price may be from the company's own, in percent in either direction. A discount that the company itself
 * gives is not the person's, so only the lower end moves with it.
 */
export const priceBand = (listPriceCents: number, maxPercent: number, companyDiscount = 0): PriceBand => ({
  lowestCents: Math.floor(listPriceCents * (1 - maxPercent / 100) * (1 - companyDiscount)),
  highestCents: Math.ceil(listPriceCents * (1 + maxPercent / 100)),
})

/** The change and the discount are rounded one after the other, so that a price at the limit may be a cent below it. */
export const mayAsk = (cents: number, { lowestCents, highestCents }: PriceBand, maxPercent: number) =>
  cents >= lowestCents - 1 && cents <= highestCents ? yes : no('proposals.change_too_big', { percent: maxPercent })

/** The limit is on the price that the customer sees, whichever field brings it there. */
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
 * The company's own price in cents, from which limits are measured: without any change, and with the service by the
 * table. Where the table has no price, the typed one is the company's.
 */
export function companyPrice(input: ProposalInput, result: ProposalResult, { settings, structure }: CompanyOffer) {
  if (input.price.service.kind === 'table') return result.price.listPriceCents
  const service = { kind: 'table' as const, table: settings.price.table, structure }
  const own = priceOf({ ...input, price: { ...input.price, service } }, result)
  return own.noRange ? result.price.listPriceCents : own.listPriceCents
}

/** The greatest discount of the company's own options of the same kind, cash or instalments. */
const companyDiscount = (own: readonly Terms[], { instalments }: Terms) =>
  Math.max(
    0,
    ...own.filter((one) => (one.instalments === 1) === (instalments === 1)).map(({ discountRate }) => discountRate),
  )
