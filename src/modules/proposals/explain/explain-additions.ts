import { yearOfLoad } from '../../energy/added-loads.ts'
import { requestDateOf } from '../../energy/existing-plant.ts'
import { degradationFactor } from '../../sizing/generation.ts'
import type { ConsumerUnitInput, ProposalInput } from '../proposal-input.ts'
import type { ConsumptionResult, ProposalResult, SystemResult } from '../proposal-result.ts'
import { type ExplainNode, explained, given, numbered } from './explain-node.ts'

/** The article by which the existing part keeps its regime while the increase does not. */
export const articleOfIncrease = 'Lei 14.300/2022, art. 26, § 2º, III'

/** Months estimated by the company's yearly profile, and loads that will be added. */
export function explainMonths(input: ProposalInput, consumption: ConsumptionResult): ExplainNode[] {
  const loads = input.units.flatMap((unit) => unit.loads ?? [])
  const { addedMonthlyKwh: added } = consumption
  return [
    ...input.units.flatMap((unit, index) => explainEstimate(unit, index)),
    ...(added
      ? [
          {
            id: 'consumption.added',
            value: sumOf(added) / 12,
            unit: 'kWh/month' as const,
            formula: 'Σ Lᵢ / 12',
            inputs: loads.map((load, index) =>
              given(
                numbered('L', index + 1),
                load.name,
                yearOfLoad(load),
                'kWh',
                load.kind === 'own' ? 'typed' : 'loads',
              ),
            ),
          },
        ]
      : []),
  ]
}

export const sumOf = (months: readonly number[]) => months.reduce((sum, kwh) => sum + kwh, 0)

function explainEstimate({ group, consumptionKwh, curve, name }: ConsumerUnitInput, index: number): ExplainNode[] {
  if (group !== 'B' || !curve) return []
  const partOf = (isKnown: boolean) =>
    curve.reduce((sum, part, month) => sum + (((consumptionKwh[month] ?? null) !== null) === isKnown ? part : 0), 0)
  const known = consumptionKwh.reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)
  const [typed, missing] = [partOf(true), partOf(false)]
  if (missing === 0 || typed === 0) return []
  return [
    {
      id: `consumption.estimated.${index + 1}`,
      label: name,
      value: (known / typed) * missing,
      unit: 'kWh',
      formula: 'K × Pe / Pk',
      inputs: [
        given('K', 'known_months', known, 'kWh', 'bill'),
        given('Pe', 'curve_of_missing', missing, 'ratio', 'curve'),
        given('Pk', 'curve_of_known', typed, 'ratio', 'curve'),
      ],
    },
  ]
}

/** The self-consumed share without a battery, where the hours are simulated like those of options with one. */
export function explainHours(
  { units }: ProposalInput,
  { selfByHours, years }: Pick<ProposalResult, 'selfByHours' | 'years'>,
): ExplainNode[] {
  if (selfByHours === undefined || units.length === 0) return []
  const { selfKwh, generationKwh } = years[0]!
  const [unit] = units
  if (units.length > 1 || unit!.group === 'A') return []
  return [
    {
      id: 'hours.self',
      value: selfKwh / generationKwh,
      unit: 'fraction',
      formula: 'S / E',
      inputs: [
        given('S', 'self', selfKwh, 'kWh', 'engine'),
        given('E', 'generation_first_year', generationKwh, 'kWh', 'engine'),
      ],
    },
  ]
}

/** The existing plant: its injection, and the part of compensated energy that keeps its regime. */
export function explainExisting(input: ProposalInput, { system }: { system: SystemResult }): ExplainNode[] {
  const { existing } = system
  const unit = input.units.find(({ generating }) => generating)
  if (!existing || !unit?.existing) return []
  const age = Math.max(0, Number(input.connectionMonth.slice(0, 4)) - existing.requestYear)
  const day = requestDateOf(unit.existing)
  return [
    {
      id: 'existing.injected',
      value: existing.injectedKwhPerMonth,
      unit: 'kWh/month',
      formula: 'K × (1 − s) × FG × d',
      inputs: [
        given('K', 'existing_power', existing.kwp, 'kWp', 'typed'),
        given('s', 'self_share', unit.simultaneity, 'fraction', 'typed'),
        given('FG', 'existing_factor', existing.factor ?? system.generationFactor, 'kWh/kWp', 'engine'),
        given('d', 'existing_age', degradationFactor(input.finance.degradation, age + 1), 'fraction', day.slice(0, 4)),
      ],
    },
    {
      id: 'existing.part',
      value: existing.part,
      unit: 'fraction',
      formula: 'K / (K + P)',
      inputs: [
        given('K', 'existing_power', existing.kwp, 'kWp', articleOfIncrease),
        explained('P', 'power', system.powerKwp, 'kWp', 'system.power'),
      ],
    },
  ]
}
