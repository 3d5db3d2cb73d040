import { mayHaveRegime } from '../../energy/existing-plant.ts'
import type { ConsumerUnitInput, ProposalInput } from '../proposal-input.ts'
import { isRate, type Need } from './need.ts'

/** Problems of the consumer units: their months, who generates, what they have beside the bill. */
export function unitProblems(input: ProposalInput, need: Need) {
  need(input.units.length > 0, 'no-units', 'units')
  need(
    input.units.length === 0 || input.units.filter((unit) => unit.generating).length === 1,
    'one-generating-unit',
    'units',
  )
  need(input.units.length <= 1 || input.units.every((unit) => unit.group === 'B'), 'group-a-single-unit', 'units')
  for (const [index, unit] of input.units.entries()) {
    const months = monthsOf(unit)
    need(
      months.every((list) => list.length === 12),
      'twelve-months',
      `units.${index}.consumptionKwh`,
    )
    need(
      months.every((list) => list.every((kwh) => kwh === null || (kwh >= 0 && kwh < 1e8))),
      'negative-value',
      `units.${index}.consumptionKwh`,
    )
    need(isFine(unit), 'negative-value', `units.${index}.existing`)
    need(isRate(unit.simultaneity), 'rate-out-of-range', `units.${index}.simultaneity`)
    need(isRate(unit.share), 'rate-out-of-range', `units.${index}.share`)
    need(unit.streetLightingCents >= 0, 'negative-value', `units.${index}.streetLightingCents`)
    need(unit.group === 'B' || unit.groupA !== null, 'group-a-data-missing', `units.${index}.groupA`)
    // Credits can be used only within the area of one distributor (REN 1.000, art. 655-G).
    const { distributor } = unit.tariff ?? input.tariff
    need(distributor === input.tariff.distributor, 'distributors-differ', `units.${index}.distributor`)
  }
  const any = input.units.some((unit) => monthsOf(unit).some((list) => list.some((kwh) => kwh !== null && kwh > 0)))
  need(any, 'no-consumption', 'units')
}

const isAmount = (value: number) => value >= 0 && value < 1e8

/** Loads, a course of the year and a plant that is there, as far as a unit has any. */
const isFine = ({ loads = [], curve, existing }: ConsumerUnitInput) =>
  loads.every(
    ({ quantity, monthlyKwh }) => isAmount(quantity) && monthlyKwh.length === 12 && monthlyKwh.every(isAmount),
  ) &&
  (!curve || (curve.length === 12 && curve.every(isAmount))) &&
  (!existing || (existing.kwp > 0 && isAmount(existing.kwp) && mayHaveRegime(existing).ok))

const monthsOf = (unit: ConsumerUnitInput) =>
  unit.group === 'A' && unit.groupA ? [unit.groupA.peakKwh, unit.groupA.offPeakKwh] : [unit.consumptionKwh]
