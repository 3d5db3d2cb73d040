import { type ExplainNode, explained, given, numbered } from '../explain/explain-node.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { BatteryResult } from '../proposal-result.ts'
import { type StorageResult, sumOfMonths } from './storage-result.ts'

/** The figures of a battery: capacity, self-consumption, savings and lifetime. */
export function explainStorage(
  { battery }: ProposalInput,
  { battery: bank, storage }: { battery: BatteryResult | null; storage?: StorageResult },
): ExplainNode[] {
  if (!battery || !bank || !storage) return []
  const { datasheet } = battery
  return [
    {
      id: 'storage.usable',
      value: storage.usableKwh,
      unit: 'kWh',
      formula: 'n × B × DoD',
      inputs: [
        given('n', 'batteries', bank.units, 'count', battery.isInKit ? 'catalogue' : 'typed'),
        given('B', 'battery_capacity', datasheet.capacityKwh, 'kWh', 'datasheet'),
        given('DoD', 'depth_of_discharge', datasheet.depthOfDischarge, 'fraction', 'datasheet'),
      ],
    },
    ...explainShares(storage),
    ...explainSaving(storage),
    ...explainLife(storage, datasheet.cycles),
    ...explainBackup(storage),
  ]
}

function explainShares({ months, selfStored }: StorageResult): ExplainNode[] {
  return [
    {
      id: 'storage.self',
      value: selfStored,
      unit: 'fraction',
      formula: '1 − X / E',
      inputs: [
        given('X', 'injected_by_hour', sumOfMonths(months, 'exportedKwh'), 'kWh', 'engine'),
        given('E', 'generation_first_year', sumOfMonths(months, 'sunKwh'), 'kWh', 'engine'),
      ],
    },
  ]
}

function explainSaving(storage: StorageResult): ExplainNode[] {
  const { reasons, savingCents, lifetimeCents, saleCents, replacementYears, netCents } = storage
  return [
    ...(reasons.length === 0
      ? []
      : [
          {
            id: 'storage.saving.year1',
            value: savingCents,
            unit: 'cents' as const,
            formula: 'Σ Rᵢ',
            inputs: reasons.map(({ key, cents }, index) =>
              given(numbered('R', index + 1), `storage_${key}`, cents, 'cents', 'engine'),
            ),
          },
        ]),
    {
      id: 'storage.net',
      value: netCents,
      unit: 'cents',
      formula: 'S − P × (1 + n)',
      inputs: [
        given('S', 'storage_lifetime', lifetimeCents, 'cents', 'engine'),
        given('P', 'storage_sale', saleCents, 'cents', 'engine'),
        given('n', 'storage_renewals', replacementYears.length, 'count', 'engine'),
      ],
    },
  ]
}

function explainLife({ lifeYears, cyclesPerYear }: StorageResult, cycles: number | null): ExplainNode[] {
  const oldest = given('A', 'storage_oldest', 15, 'years', 'configuration')
  if (cycles === null || cyclesPerYear <= 0)
    return [{ id: 'storage.life', value: lifeYears, unit: 'years', formula: 'A', inputs: [oldest] }]
  return [
    {
      id: 'storage.life',
      value: lifeYears,
      unit: 'years',
      formula: 'max(1; min(A; roundDown(N / c)))',
      inputs: [
        oldest,
        given('N', 'cycles', cycles, 'count', 'datasheet'),
        given('c', 'cycles_of_year', cyclesPerYear, 'count', 'engine'),
      ],
    },
  ]
}

function explainBackup({ backup, usableKwh, reserveKwh, oneWay }: StorageResult): ExplainNode[] {
  if (!backup?.enoughPower) return []
  const common = [
    given('η', 'one_way', oneWay, 'fraction', 'datasheet'),
    given('L', 'named_loads', backup.loadKw, 'kW', 'typed'),
  ]
  return [
    {
      id: 'storage.hours',
      value: backup.fullHours,
      unit: 'h',
      formula: 'U × η / L',
      inputs: [explained('U', 'usable', usableKwh, 'kWh', 'storage.usable'), ...common],
    },
    {
      id: 'storage.reserve',
      value: backup.reserveHours,
      unit: 'h',
      formula: 'r × η / L',
      inputs: [given('r', 'reserve', reserveKwh, 'kWh', 'typed'), ...common],
    },
  ]
}
