import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'
import { completeMonths, estimatedMonths } from './consumption.ts'
import { type ExistingPlant, isUnsaid } from './existing-plant.ts'
import type { energyMessages } from './messages.ts'

type Words = keyof typeof energyMessages

export const tariffGroups = ['A', 'B'] as const
export const phases = ['single', 'two', 'three'] as const
export const consumerClasses = ['residential', 'commercial', 'industrial', 'rural', 'public'] as const
export type ConsumerClass = (typeof consumerClasses)[number]

/** Share of the generation that is consumed at the moment it is produced, by the use of the building. */
export const usualSimultaneity: Record<ConsumerClass, number> = {
  residential: 0.3,
  commercial: 0.6,
  industrial: 0.7,
  rural: 0.3,
  public: 0.6,
}

interface UnitFacts {
  role: 'generating' | 'beneficiary'
  tariffGroup: 'A' | 'B'
  share: number | null
}

/** Whether these units can be together on one deal. */
export function mayStandTogether(units: readonly UnitFacts[]): Verdict<Words> {
  if (units.length > 1 && units.some((unit) => unit.tariffGroup === 'A')) return no('energy.group_a_single')
  if (units.length > 0 && units.filter((unit) => unit.role === 'generating').length !== 1)
    return no('energy.one_generating')
  const shared = units.reduce((sum, unit) => sum + (unit.role === 'beneficiary' ? (unit.share ?? 0) : 0), 0)
  return shared > 1 + 1e-9 ? no('energy.shares_above_whole') : yes
}

export interface Months {
  tariffGroup: 'A' | 'B'
  consumptionKwh: (number | null)[]
  groupA: { peakKwh: (number | null)[]; offPeakKwh: (number | null)[] } | null
  /** The yearly profile (kWh weight of each month) used to estimate its unknown months. */
  curve?: number[] | null | undefined
}

/** The consumption of a unit in each month from January; unknown months are estimated from the known ones. */
export function monthsOfUnit({ tariffGroup, consumptionKwh, groupA, curve }: Months): number[] {
  if (tariffGroup !== 'A' || !groupA) return completeMonths(consumptionKwh, curve).kwh
  const offPeak = completeMonths(groupA.offPeakKwh, curve).kwh
  return completeMonths(groupA.peakKwh, curve).kwh.map((kwh, month) => kwh + offPeak[month]!)
}

/** The months of a unit, from 0, that are estimated; in group A also those of which one post is. */
export const estimatedOfUnit = ({ tariffGroup, consumptionKwh, groupA }: Months): number[] =>
  tariffGroup !== 'A' || !groupA
    ? estimatedMonths(consumptionKwh)
    : estimatedMonths(groupA.peakKwh.map((kwh, month) => (kwh === null ? null : groupA.offPeakKwh[month]!)))

/** The months of several units, from 0, of which at least one unit's is estimated. */
export const estimatedOfUnits = (units: readonly Months[]): number[] =>
  [...new Set(units.flatMap(estimatedOfUnit))].sort((a, b) => a - b)

/** The consumption of a deal's units together in each month. */
export const monthsOfUnits = (units: readonly Months[]): number[] =>
  units
    .map(monthsOfUnit)
    .reduce((sums, months) => sums.map((sum, month) => sum + months[month]!), Array<number>(12).fill(0))

/** Mean kWh a month of a unit. */
export const meanConsumption = (unit: Months): number => monthsOfUnit(unit).reduce((sum, kwh) => sum + kwh, 0) / 12

interface Bill extends Months {
  distributor: string
  concessionaireId: string | null
}

/** What a bill must have before it can be used: the distributor and the consumption. True marks what is missing. */
export const lacksOfBill = (unit: Bill) => ({
  distributor: unit.distributor === '' && unit.concessionaireId === null,
  consumption: meanConsumption(unit) === 0,
})

/** Whether the unit is marked as having a plant whose data have not been entered. */
export const lacksPlant = ({ existing }: { existing?: ExistingPlant | null }) => existing != null && isUnsaid(existing)

export const isWholeBill = (unit: Bill) => {
  const { distributor, consumption } = lacksOfBill(unit)
  return !distributor && !consumption
}

/** A deal's consumption, kWh a month: the sum of the means of its units. */
export const dealConsumption = (units: readonly Months[]) => units.reduce((sum, unit) => sum + meanConsumption(unit), 0)
