import type { Projection } from '../projection/projection.ts'
import type { ProjectionPlan } from '../projection/projection-plan.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { ProposalResult } from '../proposal-result.ts'
import { explainStorage } from '../storage/explain-storage.ts'
import { explainExisting, explainHours, explainMonths, sumOf } from './explain-additions.ts'
import { explainBills } from './explain-bills.ts'
import { explainMoney } from './explain-money.ts'
import { type ExplainNode, explained, given, numbered } from './explain-node.ts'
import { explainTariff } from './explain-tariff.ts'

type Parts = Omit<ProposalResult, 'explain' | 'assumptions' | 'warnings'>
type Projected = { run: Projection; plan: ProjectionPlan; units: { name: string }[] }

/** The graph behind the main figures: each node has its formula and inputs, and an input may itself be a node. */
export function explainResult(
  input: ProposalInput,
  reference: ProposalReference,
  result: Parts,
  { run, plan, units }: Projected,
): Record<string, ExplainNode> {
  const tariffSource = input.tariff.typed ? 'bill' : reference.tariffSource.source
  const nodes = [
    ...explainEnergy(input, reference, result),
    ...explainExisting(input, result),
    ...explainSize(input, result),
    ...explainGeneration(reference, result),
    ...explainTariff(input, reference, result, tariffSource),
    ...explainBills({ run, plan, names: units }),
    ...explainMoney(input, result),
    ...explainStorage(input, result),
    ...explainHours(input, result),
  ]
  return Object.fromEntries(nodes.map((node) => [node.id, node]))
}

function explainEnergy(
  input: ProposalInput,
  reference: ProposalReference,
  { consumption, irradiation, losses }: Parts,
): ExplainNode[] {
  const angles = irradiation.planes.map(({ tilt, azimuth }) => `${tilt}° / ${azimuth}°`).join(', ')
  return [
    {
      id: 'consumption.mean',
      value: consumption.meanKwh,
      unit: 'kWh/month',
      formula: 'Σ Cᵢ / 12',
      inputs: consumption.units.map(({ name, yearKwh }, index) =>
        given(numbered('C', index + 1), name || 'consumption_year', yearKwh, 'kWh', 'bill'),
      ),
    },
    ...explainMonths(input, consumption),
    {
      id: 'irradiation.plane',
      value: irradiation.planeMean,
      unit: 'kWh/m²·day',
      formula: 'R × H',
      inputs: [
        given('R', 'transposition', irradiation.planeMean / irradiation.horizontalMean, 'ratio', angles),
        given('H', 'horizontal', irradiation.horizontalMean, 'kWh/m²·day', reference.irradiation.source),
      ],
    },
    {
      id: 'performance.ratio',
      value: losses.ratio,
      unit: 'fraction',
      formula: input.losses.mode === 'sum' ? '1 − Σ Lᵢ' : 'Π (1 − Lᵢ)',
      inputs: losses.breakdown.map(({ key, rate }, index) => {
        const source = key === 'temperature' ? (reference.temperature?.source ?? null) : 'configuration'
        return given(numbered('L', index + 1), key === 'extra' ? 'extra_loss' : key, rate, 'fraction', source)
      }),
    },
  ]
}

const roundings = { any: 'round', even: 'roundEven', down: 'roundDown', up: 'roundUp' }

function explainSize({ sizing, module }: ProposalInput, { consumption, irradiation, losses, system, units }: Parts) {
  const { wanted, rounding, discountAvailability, consumptionIncrease, daysBasis } = sizing
  const availability = discountAvailability ? units.reduce((sum, unit) => sum + unit.minimumKwh, 0) : 0
  const days = daysBasis === 'year' ? 365 / 12 : 30
  const { addedMonthlyKwh: added } = consumption
  const { existing } = system
  const node = (id: string, value: number, unit: ExplainNode['unit'], formula: string, inputs: ExplainNode['inputs']) =>
    ({ id, value, unit, formula, inputs }) satisfies ExplainNode
  const typed = (name: string, value: number, unit: string) => given(name, 'wanted', value, unit, 'typed')
  return [
    wanted.kind === 'generation'
      ? node('sizing.target', system.targetKwhPerMonth, 'kWh/month', 'E', [typed('E', wanted.kwhPerMonth, 'kWh/month')])
      : node(
          'sizing.target',
          system.targetKwhPerMonth,
          'kWh/month',
          `max(0; C × (1 + g)${added ? ' + L' : ''} − A${existing ? ' − I' : ''})`,
          [
            explained('C', 'consumption', consumption.meanKwh, 'kWh/month', 'consumption.mean'),
            given('g', 'increase', consumptionIncrease, 'fraction', 'configuration'),
            ...(added ? [explained('L', 'added_loads', sumOf(added) / 12, 'kWh/month', 'consumption.added')] : []),
            given('A', 'availability', availability, 'kWh/month', 'REN 1.000/2021'),
            ...(existing
              ? [explained('I', 'existing_injected', existing.injectedKwhPerMonth, 'kWh/month', 'existing.injected')]
              : []),
          ],
        ),
    // Several planes are weighted by their shares, so one figure represents their irradiation and performance.
    irradiation.planes.length === 1
      ? node('sizing.factor', system.generationFactor, 'kWh/kWp', 'HT × d × PR', [
          explained('HT', 'irradiation', irradiation.planeMean, 'kWh/m²·day', 'irradiation.plane'),
          given('d', 'days', days, 'days', 'configuration'),
          explained('PR', 'ratio', losses.ratio, 'fraction', 'performance.ratio'),
        ])
      : node('sizing.factor', system.generationFactor, 'kWh/kWp', 'Y × d', [
          given('Y', 'daily_yield', system.generationFactor / days, 'kWh/kWp', 'engine'),
          given('d', 'days', days, 'days', 'configuration'),
        ]),
    wanted.kind === 'power'
      ? node('sizing.power', system.neededKwp, 'kWp', 'P', [typed('P', wanted.kwp, 'kWp')])
      : node('sizing.power', system.neededKwp, 'kWp', 'E / FG', [
          explained('E', 'target', system.targetKwhPerMonth, 'kWh/month', 'sizing.target'),
          explained('FG', 'factor', system.generationFactor, 'kWh/kWp', 'sizing.factor'),
        ]),
    wanted.kind === 'modules'
      ? node('system.modules', system.moduleCount, 'count', 'n', [typed('n', wanted.count, 'count')])
      : node('system.modules', system.moduleCount, 'count', `max(1; ${roundings[rounding]}(P × 1000 / M))`, [
          explained('P', 'needed_power', system.neededKwp, 'kWp', 'sizing.power'),
          given('M', 'module_power', module.powerW, 'W', 'datasheet'),
        ]),
    node('system.power', system.powerKwp, 'kWp', 'n × M / 1000', [
      explained('n', 'modules', system.moduleCount, 'count', 'system.modules'),
      given('M', 'module_power', module.powerW, 'W', 'datasheet'),
    ]),
  ]
}

function explainGeneration(
  reference: ProposalReference,
  { irradiation, losses, system, generation, ecology, years }: Parts,
): ExplainNode[] {
  return [
    {
      id: 'generation.year',
      value: generation.yearKwh,
      unit: 'kWh',
      formula: 'P × H × PR',
      inputs: [
        explained('P', 'power', system.powerKwp, 'kWp', 'system.power'),
        given('H', 'irradiation_year', irradiation.planeYear, 'kWh/m²', reference.irradiation.source),
        explained('PR', 'ratio', losses.ratio, 'fraction', 'performance.ratio'),
      ],
    },
    {
      id: 'generation.mean',
      value: generation.meanKwh,
      unit: 'kWh/month',
      formula: 'E / 12',
      inputs: [explained('E', 'generation_year', generation.yearKwh, 'kWh', 'generation.year')],
    },
    {
      id: 'ecology.tonnes',
      value: ecology.tonnesPerYear,
      unit: 'count',
      formula: 'E / 1000 × EF',
      inputs: [
        given('E', 'generation_first_year', years[0]!.generationKwh, 'kWh', 'engine'),
        given('EF', 'emission_factor', ecology.factor, 't/MWh', reference.emissionFactor.source),
      ],
    },
  ]
}
