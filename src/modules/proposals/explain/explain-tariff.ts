import { billingRegime, firstScenarioYear } from '../../energy/law-14300.ts'
import type { ProposalInput } from '../proposal-input.ts'
import type { TariffResult } from '../proposal-result.ts'
import { type ExplainNode, given } from './explain-node.ts'

/** The price of a kWh and the charge on a compensated one, by the formula of taxes and the rule of the first year. */
export function explainTariff(input: ProposalInput, tariff: TariffResult, tariffSource: string): ExplainNode[] {
  const generating = input.units.find((unit) => unit.generating)?.tariff ?? input.tariff
  const outside = generating.taxFormula === 'outside'
  const divisor = outside ? '((1 − ICMS) × (1 − PC))' : '(1 − ICMS − PC)'
  const taxes = [
    given('ICMS', 'icms', tariff.icms, 'fraction', 'configuration'),
    given('PC', 'pis_cofins', tariff.pisCofins, 'fraction', 'configuration'),
  ]
  const charge = chargeOf(input, tariff, tariffSource)
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

function chargeOf({ law, connectionMonth }: ProposalInput, tariff: TariffResult, tariffSource: string) {
  const year = Number(connectionMonth.slice(0, 4))
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
  return {
    formula: 'pct × FioB',
    inputs: [given('pct', 'share_of_fio_b', tariff.networkShare, 'fraction', 'Lei 14.300/2022'), fioB],
  }
}
