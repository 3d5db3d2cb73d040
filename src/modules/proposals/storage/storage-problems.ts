import type { Need } from '../problems/need.ts'
import type { ProposalInput } from '../proposal-input.ts'

const isPart = (value: number) => value > 0 && value <= 1
const isBetween = (value: number, max: number) => value > 0 && value <= max

/** Problems that make a battery impossible to calculate; avoiding expensive hours is possible in group A only. */
export function storageProblems({ battery, units }: ProposalInput, need: Need) {
  if (!battery) return
  const { datasheet, use } = battery
  const out = 'battery-out-of-range'
  need(
    battery.units == null || (Number.isInteger(battery.units) && isBetween(battery.units, 1000)),
    out,
    'battery.units',
  )
  const amperes = [datasheet.maximumChargeA ?? null, datasheet.maximumDischargeA]
  need(
    isBetween(datasheet.capacityKwh, 100_000) &&
      isPart(datasheet.depthOfDischarge) &&
      (datasheet.efficiency === null || isPart(datasheet.efficiency)) &&
      isBetween(datasheet.nominalVoltage, 5000) &&
      amperes.every((value) => value === null || isBetween(value, 100_000)) &&
      (datasheet.cycles === null || isBetween(datasheet.cycles, 1_000_000)),
    out,
    'battery.datasheet',
  )
  if (!use) return
  need(use.reserve >= 0 && use.reserve <= 1, out, 'battery.reserve')
  if (use.course.kind === 'own') {
    const { hours } = use.course
    need(hours.length === 24 && hours.every((kwh) => kwh >= 0 && kwh <= 1e6), out, 'battery.course')
  }
  need(
    use.loads.every(({ watts, quantity }) => isBetween(watts, 1e6) && isBetween(quantity, 1000)),
    out,
    'battery.loads',
  )
  const generating = units.find((unit) => unit.generating)
  need(use.strategy !== 'peak-shaving' || generating?.group === 'A', 'battery-peak-group-b', 'battery.strategy')
}
