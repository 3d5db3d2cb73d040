import { roundCents } from './cents.ts'
import { type AppliedExtraCost, applicableExtraCosts, applyExtraCosts, type SystemFacts } from './extra-costs.ts'
import { labourCents } from './labour.ts'
import { type MarkedUp, type Markup, markUp } from './markup.ts'
import type { ExtraCost, LabourCost, PricingTable, ServiceStructure } from './pricing-input.ts'
import { servicePrice } from './pricing-table.ts'

export type KitLine = {
  id: string
  name: string
  /** A `kit` is priced whole; what it holds stands beside it without a price. */
  kind: 'kit' | 'module' | 'inverter' | 'battery' | 'structure' | 'input' | 'other'
  unitCents: number
  /** The amount, to be multiplied according to `per`. */
  quantity: number
  per: 'system' | 'module' | 'kwp' | 'inverter'
}

export type PriceRequest = {
  kit: KitLine[]
  service: { kind: 'typed'; cents: number } | { kind: 'table'; table: PricingTable; structure: ServiceStructure }
  travel: { kilometres: number; centsPerKilometre: number }
  labour: LabourCost[]
  extraCosts: ExtraCost[]
  /** Ids of the chosen optional extra costs. */
  chosenExtraCosts: string[]
  product: Markup
  serviceMarkup: Markup
  adjustment:
    | { kind: 'none' }
    /** Change of the whole price, split into its three parts, which add up to 1. */
    | { kind: 'percent'; rate: number; parts: { profit: number; commission: number; charges: number } }
    /** The person typed the final price: profit absorbs the difference. */
    | { kind: 'final-price'; cents: number }
}

/** All amounts in cents. product + service + extra costs + adjustment = price, to the cent. */
export type PriceComposition = {
  kit: { id: string; name: string; kind: string; quantity: number; unitCents: number; cents: number }[]
  serviceTableCents: number
  travelCents: number
  labour: { id: string; name: string; base: LabourCost['base']; cents: number }[]
  product: MarkedUp
  service: MarkedUp
  /** Sums of the two rows above by column, including the adjustment; plus the extra costs they equal the price. */
  total: MarkedUp
  extraCosts: AppliedExtraCost[]
  extraCostsCents: number
  /** The effect of the change of the price. */
  adjustment: { cents: number; profitCents: number; commissionCents: number; chargesCents: number; rate: number }
  /** The price before the change. */
  listPriceCents: number
  priceCents: number
  centsPerWp: number
  /** The pricing table has no row for the power. */
  noRange: boolean
}

/**
 * Price of a system: kit, service (table or typed, travel, labour), each with profit, commission and charges, plus
 * extra costs; then the seller's change.
 */
export function composePrice(request: PriceRequest, facts: SystemFacts & { inverters: number }): PriceComposition {
  const amountOf = { system: 1, module: facts.plates, kwp: facts.kwp, inverter: facts.inverters }
  const kit = request.kit.map(({ id, name, kind, unitCents, quantity, per }) => {
    const count = quantity * amountOf[per]
    return { id, name, kind, quantity: count, unitCents, cents: roundCents(unitCents * count) }
  })
  const kitCents = kit.reduce((sum, line) => sum + line.cents, 0)

  const fromTable =
    request.service.kind === 'table'
      ? servicePrice(request.service.table, facts.kwp, request.service.structure)
      : request.service.cents
  const travelCents = roundCents(request.travel.kilometres * request.travel.centsPerKilometre)
  const serviceCents = (fromTable ?? 0) + travelCents
  const labour = request.labour.map((cost) => ({
    id: cost.id,
    name: cost.name,
    base: cost.base,
    cents: labourCents(cost, { plates: facts.plates, kwp: facts.kwp, kitCents, serviceCents }),
  }))

  const product = markUp(kitCents, request.product)
  const service = markUp(serviceCents + labour.reduce((sum, line) => sum + line.cents, 0), request.serviceMarkup)
  const extraCosts = applyExtraCosts(
    applicableExtraCosts(request.extraCosts, request.chosenExtraCosts),
    product,
    service,
    facts,
  )
  const extraCostsCents = extraCosts.reduce((sum, line) => sum + line.cents, 0)
  const listPriceCents = product.totalCents + service.totalCents + extraCostsCents
  const adjustment = adjust(listPriceCents, request.adjustment)
  return {
    kit,
    serviceTableCents: fromTable ?? 0,
    travelCents,
    labour,
    product,
    service,
    total: {
      costCents: product.costCents + service.costCents,
      profitCents: product.profitCents + service.profitCents + adjustment.profitCents,
      commissionCents: product.commissionCents + service.commissionCents + adjustment.commissionCents,
      chargesCents: product.chargesCents + service.chargesCents + adjustment.chargesCents,
      totalCents: product.totalCents + service.totalCents + adjustment.cents,
    },
    extraCosts,
    extraCostsCents,
    adjustment,
    listPriceCents,
    priceCents: listPriceCents + adjustment.cents,
    centsPerWp: facts.kwp > 0 ? (listPriceCents + adjustment.cents) / (facts.kwp * 1000) : 0,
    noRange: fromTable === null,
  }
}

function adjust(listCents: number, adjustment: PriceRequest['adjustment']): PriceComposition['adjustment'] {
  if (adjustment.kind === 'none') return { cents: 0, profitCents: 0, commissionCents: 0, chargesCents: 0, rate: 0 }
  if (adjustment.kind === 'final-price') {
    const cents = adjustment.cents - listCents
    return { cents, profitCents: cents, commissionCents: 0, chargesCents: 0, rate: listCents ? cents / listCents : 0 }
  }
  const cents = roundCents(listCents * adjustment.rate)
  const commissionCents = roundCents(cents * adjustment.parts.commission)
  const chargesCents = roundCents(cents * adjustment.parts.charges)
  return {
    cents,
    commissionCents,
    chargesCents,
    profitCents: cents - commissionCents - chargesCents,
    rate: adjustment.rate,
  }
}
