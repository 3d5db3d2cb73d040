import { flowsOf } from '../projection/year-rows.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { type ExplainNode, explained, given } from './explain-node.ts'

type Money = Pick<ProposalResult, 'firstYear' | 'years' | 'price' | 'indicators'>
type Row = { costCents: number; profitCents: number; commissionCents: number; chargesCents: number; totalCents: number }

/** Saving, price and indicators of the investment. */
export function explainMoney(
  { finance }: ProposalInput,
  { firstYear, years, price, indicators }: Money,
): ExplainNode[] {
  const month = firstYear.months[0]!
  const [first] = years
  const i = given('i', 'discount', finance.discountRate, 'fraction', 'configuration')
  const flows = Array.from(flowsOf(years, indicators.investmentCents))
  const flow = { ...given('Fₖ', 'flows', flows.at(-1)!, 'cents', 'engine'), series: flows }
  const cents = (id: string, value: number, formula: string, inputs: ExplainNode['inputs']): ExplainNode => ({
    id,
    value,
    unit: 'cents',
    formula,
    inputs,
  })
  const markup = (id: string, row: Row) =>
    cents(id, row.totalCents, 'cost + profit + commission + charges', [
      given('cost', 'cost', row.costCents, 'cents', 'catalogue'),
      given('profit', 'profit', row.profitCents, 'cents', 'configuration'),
      given('commission', 'commission', row.commissionCents, 'cents', 'configuration'),
      given('charges', 'charges', row.chargesCents, 'cents', 'configuration'),
    ])
  return [
    cents('saving.month1', month.savingCents, 'without − with', [
      explained('without', 'without', month.without.total, 'cents', 'bill.without.month1'),
      explained('with', 'with', month.with.total, 'cents', 'bill.with.month1'),
    ]),
    cents('saving.mean', firstYear.meanSavingCents, 'without − with', [
      given('without', 'without', firstYear.meanWithout.total, 'cents', 'engine'),
      given('with', 'with', firstYear.meanWith.total, 'cents', 'engine'),
    ]),
    cents('saving.year1', firstYear.savingCents, 'without − with', [
      given('without', 'bills_without', first!.withoutCents, 'cents', 'engine'),
      given('with', 'bills_with', first!.withCents, 'cents', 'engine'),
    ]),
    markup('price.product', price.product),
    markup('price.service', price.service),
    cents('price', price.priceCents, 'product + service + extra + change', [
      explained('product', 'product', price.product.totalCents, 'cents', 'price.product'),
      explained('service', 'service', price.service.totalCents, 'cents', 'price.service'),
      given('extra', 'extra', price.extraCostsCents, 'cents', 'configuration'),
      given('change', 'change', price.adjustment.cents, 'cents', 'typed'),
    ]),
    ...paybackNode(flows, indicators.paybackYears),
    cents('npv', indicators.npvCents, 'Σ Fₖ / (1 + i)^k', [flow, i]),
    ...(indicators.irr === null
      ? []
      : [
          {
            id: 'irr',
            value: indicators.irr,
            unit: 'fraction' as const,
            formula: 'Σ Fₖ / (1 + TIR)^k = 0',
            inputs: [flow],
          },
        ]),
    {
      id: 'lcoe',
      value: indicators.lcoe,
      unit: 'R$/kWh',
      formula: '(I + Σ Cₖ / (1 + i)^k) / Σ Eₖ / (1 + i)^k',
      inputs: [
        given('I', 'investment', indicators.investmentCents, 'cents', 'engine'),
        series('Cₖ', 'yearly_costs', [0, ...years.map((row) => row.costsCents)], 'cents'),
        series('Eₖ', 'yearly_energy', [0, ...years.map((row) => row.generationKwh)], 'kWh'),
        i,
      ],
    },
  ]
}

const series = (name: string, label: string, values: number[], unit: string) => ({
  ...given(name, label, values.at(-1)!, unit, 'engine'),
  series: values,
})

/** The year in which the cumulative sum turns positive, and the fraction of it that is needed. */
function paybackNode(flows: number[], years: number | null): ExplainNode[] {
  if (years === null || years === 0) return []
  const k = Math.max(1, Math.ceil(years - 1e-12))
  const open = -flows.slice(0, k).reduce((sum, cents) => sum + cents, 0)
  return [
    {
      id: 'payback',
      value: years,
      unit: 'years',
      formula: 'k − 1 + S / F',
      inputs: [
        given('k', 'payback_year', k, 'count', 'engine'),
        given('S', 'still_open', open, 'cents', 'engine'),
        given('F', 'flow_of_year', flows[k]!, 'cents', 'engine'),
      ],
    },
  ]
}
