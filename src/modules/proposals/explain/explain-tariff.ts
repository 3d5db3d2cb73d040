import { requestDateOf } from '../../energy/existing-plant.ts'
import { areOfTheLaw, billingRegime, fioBShare, firstScenarioYear } from '../../energy/law-14300.ts'
import type { LawInput } from '../assembly/tariff-input.ts'
import type { ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { SystemResult, TariffResult } from '../proposal-result.ts'
import { articleOfIncrease } from './explain-additions.ts'
import { type ExplainNode, explained, given } from './explain-node.ts'

/** The price of a kWh with taxes, and the charge on a compensated one under the rule of the first year. */
export function explainTariff(
  input: ProposalInput,
  { fioBShares }: ProposalReference,
  { tariff, system }: { tariff: TariffResult; system: SystemResult },
  tariffSource: string,
): ExplainNode[] {
  const generating = input.units.find((unit) => unit.generating)?.tariff ?? input.tariff
  const outside = generating.taxFormula === 'outside'
  const divisor = outside ? '((1 − ICMS) × (1 − PC))' : '(1 − ICMS − PC)'
  const taxes = [
    given('ICMS', 'icms', tariff.icms, 'fraction', 'configuration'),
    given('PC', 'pis_cofins', tariff.pisCofins, 'fraction', 'configuration'),
  ]
  const charge = chargeOf(input, { shares: fioBShares, tariff, existing: system.existing, tariffSource })
  return [
    {
      id: 'tariff.price',
      value: tariff.price,
      unit: 'R$/kWh',
      formula: `(TE + TUSD) / ${divisor}`,
      inputs: [
        given('TE', 'te', tariff.te, 'R$/kWh', tariffSource),
        given('TUSD', 'tusd', tariff.tusd, 'R$/kWh', tariffSource),
        ...taxes,
      ],
    },
    {
      id: 'tariff.network',
      value: tariff.networkCharge,
      unit: 'R$/kWh',
      formula: `${charge.formula} / ${divisor}`,
      inputs: [...charge.inputs, ...taxes],
    },
  ]
}

interface Charged {
  shares: ProposalReference['fioBShares']
  tariff: TariffResult
  existing: SystemResult['existing']
  tariffSource: string
}

/** The charge under one regime, or under those of the existing part and the increase, weighted by power. */
function chargeOf({ law, connectionMonth }: ProposalInput, charged: Charged) {
  const year = Number(connectionMonth.slice(0, 4))
  const { existing } = charged
  const own = chargeByLaw(law, year, charged, 'pct')
  if (!existing) return own
  const { regime } = existing
  const kept = chargeByLaw({ ...law, regime, requestDate: requestDateOf(existing), gd3: null }, year, charged, 'pctK')
  const both = [...kept.inputs, ...own.inputs]
  return {
    formula: `(p × ${kept.formula} + (1 − p) × ${own.formula})`,
    inputs: [
      explained('p', 'existing_part', existing.part, 'fraction', 'existing.part'),
      ...both.filter(({ name }, index) => both.findIndex((one) => one.name === name) === index),
    ],
  }
}

function chargeByLaw(law: LawInput, year: number, { shares, tariff, existing, tariffSource }: Charged, name: string) {
  const fioB = given('FioB', 'fio_b', tariff.fioB, 'R$/kWh', tariffSource)
  const isScenario = year >= firstScenarioYear(law)
  if (isScenario && law.after2028.kind === 'whole-tusd')
    return { formula: 'TUSD', inputs: [given('TUSD', 'tusd', tariff.tusd, 'R$/kWh', tariffSource)] }
  if (!isScenario && billingRegime(law, year) === 'gd3')
    return {
      formula: '(FioB + 0.4 × FioA + E)',
      inputs: [
        fioB,
        given('FioA', 'fio_a', law.gd3?.fioA ?? 0, 'R$/kWh', 'typed'),
        given('E', 'sector_charges', law.gd3?.charges ?? 0, 'R$/kWh', 'typed'),
      ],
    }
  const ofLaw = existing ? `${articleOfIncrease}; art. 27` : 'Lei 14.300/2022'
  const source = isScenario || areOfTheLaw(shares) ? ofLaw : 'configuration'
  const label = name === 'pct' ? 'share_of_fio_b' : 'share_of_fio_b_kept'
  const share = existing ? fioBShare(law, year, shares) : tariff.networkShare
  return { formula: `${name} × FioB`, inputs: [given(name, label, share, 'fraction', source), fioB] }
}
