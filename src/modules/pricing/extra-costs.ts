import { roundCents, toCents } from './cents.ts'
import { type FormulaError, readFormula } from './formula.ts'
import type { MarkedUp } from './markup.ts'
import type { ExtraCost, ExtraCostBasis } from './pricing-input.ts'

export type AppliedExtraCost = {
  id: string
  name: string
  basis: ExtraCostBasis
  baseCents: number
  cents: number
  error: FormulaError | null
}

export type SystemFacts = { plates: number; kwp: number; kilometres: number; areaM2: number }

/** The costs that apply: every auxiliary one, and the chosen optional ones. */
export function applicableExtraCosts(costs: ExtraCost[], chosen: string[]): ExtraCost[] {
  return costs.filter((cost) => cost.kind === 'auxiliary' || chosen.includes(cost.id))
}

/**
 * Amounts of extra costs in cents. Those on the whole total come last and include the other extra costs. A formula that
 * is invalid or has no result is reported, and no price is calculated with it.
 */
export function applyExtraCosts(
  costs: ExtraCost[],
  product: MarkedUp,
  service: MarkedUp,
  facts: SystemFacts,
): AppliedExtraCost[] {
  const applied = costs
    .filter((cost) => cost.basis !== 'total')
    .map((cost) => applyOne(cost, baseCents(cost.basis, product, service), facts))
  const others = applied.reduce((sum, cost) => sum + cost.cents, 0)
  const whole = product.totalCents + service.totalCents + others
  const last = costs.filter((cost) => cost.basis === 'total').map((cost) => applyOne(cost, whole, facts))
  const byId = new Map([...applied, ...last].map((cost) => [cost.id, cost]))
  return costs.map((cost) => byId.get(cost.id)!)
}

function baseCents(basis: ExtraCostBasis, product: MarkedUp, service: MarkedUp): number {
  switch (basis) {
    case 'total-before-markup':
      return product.costCents + service.costCents
    case 'service-total':
      return service.totalCents
    case 'service-before-charges':
      return service.totalCents - service.chargesCents
    case 'product-total':
      return product.totalCents
    case 'product-before-charges':
      return product.totalCents - product.chargesCents
    case 'total':
      return product.totalCents + service.totalCents
  }
}

function applyOne(cost: ExtraCost, base: number, facts: SystemFacts): AppliedExtraCost {
  const inputCents = cost.input ? roundCents(cost.input.unitCents * cost.input.quantity) : 0
  const line = { id: cost.id, name: cost.name, basis: cost.basis, baseCents: base }
  if (cost.input && cost.formula.trim() === '') return { ...line, cents: inputCents, error: null }
  const formula = readFormula(cost.formula)
  if (!formula.ok) return { ...line, cents: 0, error: formula.error }
  const reais = formula.evaluate({
    base: base / 100,
    plates: facts.plates,
    power: facts.kwp,
    distance: facts.kilometres,
    area: facts.areaM2,
    input: inputCents / 100,
  })
  if (reais === null) return { ...line, cents: 0, error: { code: 'no-result', position: 0, text: cost.formula } }
  return { ...line, cents: toCents(reais), error: null }
}
