import type { ExplainNode } from './explain-node.ts'
import type { ProposalInput, ProposalReference } from './proposal-input.ts'
import type { ProposalResult } from './proposal-result.ts'

type Parts = Omit<ProposalResult, 'explain' | 'assumptions' | 'warnings'>
type Input = ExplainNode['inputs'][number]

/** The graph behind the main figures: each node has its formula and inputs, and an input may be a node again. */
export function explainResult(
  input: ProposalInput,
  reference: ProposalReference,
  result: Parts,
): Record<string, ExplainNode> {
  const nodes: Record<string, ExplainNode> = {}
  const node = (id: string, value: number | null, unit: ExplainNode['unit'], formula: string, inputs: Input[]) => {
    if (value !== null) nodes[id] = { id, value, unit, formula, inputs }
  }
  const typed = (name: string, value: number, unit: string, source: string | null = 'typed'): Input => ({
    name,
    value,
    unit,
    node: null,
    source,
  })
  const from = (name: string, value: number, unit: string, id: string): Input => ({
    name,
    value,
    unit,
    node: id,
    source: null,
  })
  const { consumption, irradiation, losses, system, generation, tariff, firstYear, price, indicators, ecology } = result
  const month = firstYear.months[0]!
  const { finance } = input
  const tariffSource = input.tariff.typed ? 'bill' : reference.tariffSource.source

  node(
    'consumption.mean',
    consumption.meanKwh,
    'kWh/month',
    'Σ C / 12',
    consumption.units.map((unit) => typed(unit.name, unit.yearKwh, 'kWh')),
  )
  node('irradiation.plane', irradiation.planeMean, 'kWh/m²·day', 'R × H', [
    typed('H', irradiation.horizontalMean, 'kWh/m²·day', reference.irradiation.source),
    ...irradiation.planes.flatMap((plane) => [typed('β', plane.tilt, '°'), typed('α', plane.azimuth, '°')]),
  ])
  node(
    'performance.ratio',
    losses.ratio,
    'fraction',
    input.losses.mode === 'sum' ? '1 − Σ L' : 'Π (1 − L)',
    losses.breakdown.map(({ key, rate }) =>
      typed(key, rate, 'fraction', key === 'temperature' ? (reference.temperature?.source ?? null) : 'configuration'),
    ),
  )
  node('sizing.target', system.targetKwhPerMonth, 'kWh/month', 'Σ C / 12 × (1 + g) − A', [
    from('Σ C / 12', consumption.meanKwh, 'kWh/month', 'consumption.mean'),
    typed('g', input.sizing.consumptionIncrease, 'fraction', 'configuration'),
  ])
  node('sizing.factor', system.generationFactor, 'kWh/kWp', 'HT × d × PR', [
    from('HT', irradiation.planeMean, 'kWh/m²·day', 'irradiation.plane'),
    typed('d', input.sizing.daysBasis === 'year' ? 365 / 12 : 30, 'days', 'configuration'),
    from('PR', losses.ratio, 'fraction', 'performance.ratio'),
  ])
  node('sizing.power', system.neededKwp, 'kWp', 'Et / FG', [
    from('Et', system.targetKwhPerMonth, 'kWh/month', 'sizing.target'),
    from('FG', system.generationFactor, 'kWh/kWp', 'sizing.factor'),
  ])
  node('system.modules', system.moduleCount, 'count', 'P × 1000 / Pmod', [
    from('P', system.neededKwp, 'kWp', 'sizing.power'),
    typed('Pmod', input.module.powerW, 'W', 'datasheet'),
  ])
  node('system.power', system.powerKwp, 'kWp', 'n × Pmod / 1000', [
    from('n', system.moduleCount, 'count', 'system.modules'),
    typed('Pmod', input.module.powerW, 'W', 'datasheet'),
  ])
  node('generation.year', generation.yearKwh, 'kWh', 'P × Σ (HT × days) × PR', [
    from('P', system.powerKwp, 'kWp', 'system.power'),
    typed('Σ (HT × days)', irradiation.planeYear, 'kWh/m²', reference.irradiation.source),
    from('PR', losses.ratio, 'fraction', 'performance.ratio'),
  ])
  node('generation.mean', generation.meanKwh, 'kWh/month', 'E / 12', [
    from('E', generation.yearKwh, 'kWh', 'generation.year'),
  ])
  node(
    'tariff.price',
    tariff.price,
    'R$/kWh',
    input.tariff.taxFormula === 'outside' ? '(TE + TUSD) / ((1 − ICMS) × (1 − PC))' : '(TE + TUSD) / (1 − ICMS − PC)',
    [
      typed('TE', tariff.te, 'R$/kWh', tariffSource),
      typed('TUSD', tariff.tusd, 'R$/kWh', tariffSource),
      typed('ICMS', tariff.icms, 'fraction', 'configuration'),
      typed('PC', tariff.pisCofins, 'fraction', 'configuration'),
    ],
  )
  node('tariff.network', tariff.networkCharge, 'R$/kWh', 'pct × FioB / ((1 − ICMS) × (1 − PC))', [
    typed('pct', tariff.networkShare, 'fraction', 'Lei 14.300/2022'),
    typed('FioB', tariff.fioB, 'R$/kWh', tariffSource),
    typed('ICMS', tariff.icms, 'fraction', 'configuration'),
    typed('PC', tariff.pisCofins, 'fraction', 'configuration'),
  ])
  node('bill.without.month1', month.without.total, 'cents', 'C × T + COSIP', [
    typed('C', month.consumptionKwh, 'kWh', 'bill'),
    from('T', tariff.price, 'R$/kWh', 'tariff.price'),
    typed('COSIP', month.without.streetLighting, 'cents', 'bill'),
  ])
  node('bill.with.month1', month.with.total, 'cents', 'max(P × T, (C − X) × T + X × f) + X × g + COSIP', [
    typed('C', month.gridKwh, 'kWh', 'engine'),
    typed('X', month.compensatedKwh, 'kWh', 'engine'),
    typed('P', tariff.minimumKwh, 'kWh', 'REN 1.000/2021'),
    from('T', tariff.price, 'R$/kWh', 'tariff.price'),
    from('f', tariff.networkCharge, 'R$/kWh', 'tariff.network'),
    typed('g', tariff.proportionalIcms, 'R$/kWh', 'configuration'),
    typed('COSIP', month.with.streetLighting, 'cents', 'bill'),
  ])
  node('saving.month1', month.savingCents, 'cents', 'without − with', [
    from('without', month.without.total, 'cents', 'bill.without.month1'),
    from('with', month.with.total, 'cents', 'bill.with.month1'),
  ])
  node('saving.year1', firstYear.savingCents, 'cents', 'Σ without − Σ with', [
    typed('Σ without', result.years[0]!.withoutCents, 'cents', 'engine'),
    typed('Σ with', result.years[0]!.withCents, 'cents', 'engine'),
  ])
  node(
    'price.product',
    price.product.totalCents,
    'cents',
    'cost + profit + commission + charges',
    markupInputs(price.product),
  )
  node(
    'price.service',
    price.service.totalCents,
    'cents',
    'cost + profit + commission + charges',
    markupInputs(price.service),
  )
  node('price', price.priceCents, 'cents', 'product + service + extra + change', [
    from('product', price.product.totalCents, 'cents', 'price.product'),
    from('service', price.service.totalCents, 'cents', 'price.service'),
    typed('extra', price.extraCostsCents, 'cents', 'configuration'),
    typed('change', price.adjustment.cents, 'cents'),
  ])
  const flows = [
    from('I', indicators.investmentCents, 'cents', 'price'),
    from('S₁', firstYear.savingCents, 'cents', 'saving.year1'),
    typed('r', finance.tariffAdjustment, 'fraction', 'configuration'),
    typed('d', finance.degradation.yearly, 'fraction', 'configuration'),
    typed('M', finance.maintenance, 'fraction', 'configuration'),
  ]
  const discounted = [...flows, typed('i', finance.discountRate, 'fraction', 'configuration')]
  node('payback', indicators.paybackYears, 'years', 'k − 1 + (−Σ₍ₖ₋₁₎) / flow(k)', flows)
  node('npv', indicators.npvCents, 'cents', 'Σ flow(k) / (1 + i)ᵏ', discounted)
  node('irr', indicators.irr, 'fraction', 'NPV(rate) = 0', flows)
  node('lcoe', indicators.lcoe, 'R$/kWh', '(I + Σ costs / (1 + i)ⁿ) / (Σ E / (1 + i)ⁿ)', discounted)
  node('ecology.tonnes', ecology.tonnesPerYear, 'count', 'E × EF', [
    from('E', generation.yearKwh, 'kWh', 'generation.year'),
    typed('EF', ecology.factor, 't/MWh', reference.emissionFactor.source),
  ])
  return nodes
}

const markupInputs = (row: {
  costCents: number
  profitCents: number
  commissionCents: number
  chargesCents: number
}): Input[] => [
  { name: 'cost', value: row.costCents, unit: 'cents', node: null, source: 'catalogue' },
  { name: 'profit', value: row.profitCents, unit: 'cents', node: null, source: 'configuration' },
  { name: 'commission', value: row.commissionCents, unit: 'cents', node: null, source: 'configuration' },
  { name: 'charges', value: row.chargesCents, unit: 'cents', node: null, source: 'configuration' },
]
