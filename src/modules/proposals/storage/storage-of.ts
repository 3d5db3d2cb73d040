import { power } from '../../../platform/arithmetic/exact-math.ts'
import { type Bank, type TypicalYear, typicalYear } from '../../energy/hours-of-storage.ts'
import { degradationFactor } from '../../sizing/generation.ts'
import type { ProjectionPlan } from '../projection/projection-plan.ts'
import type { BatteryInput, ProposalInput, ProposalReference } from '../proposal-input.ts'
import type { BatteryResult, IrradiationResult, SystemResult } from '../proposal-result.ts'
import { bankOf, noBank } from './bank-of.ts'
import { monthsOfYear, sunOfMonths } from './place-of-storage.ts'
import { capacityOfStep, firstYearOfStep, lifeOf, type StorageProjection, stepsOf } from './storage-projection.ts'
import type { StorageUse } from './storage-use.ts'

/** January and July. */
const shownMonths = [0, 6]

export interface SimulatedStorage {
  battery: BatteryInput & { use: StorageUse }
  bank: Bank
  /** The first year with the battery, and the same year without it. */
  fresh: TypicalYear
  bare: TypicalYear
  cyclesPerYear: number
  projection: StorageProjection
  withoutBattery: StorageProjection
}

/** The hours without any battery: beside options that have one, self-consumption is calculated like theirs. */
export interface PlainHours {
  months: TypicalYear['months']
  projection: StorageProjection
}

const nothing: Bank = {
  strategy: 'own-use',
  usableKwh: 0,
  reserveKwh: 0,
  chargeKw: 0,
  dischargeKw: 0,
  oneWay: 1,
  gridKw: Number.POSITIVE_INFINITY,
}

/** Null if the typed simultaneity is used, or a battery is simulated. */
export function simulateHours(
  input: ProposalInput,
  reference: ProposalReference,
  { plan, system, irradiation }: Omit<Known, 'battery'>,
): PlainHours | null {
  const { byHours, battery } = input
  if (!byHours || battery?.use) return null
  const place = { sun: sunOfMonths(input, reference, { system, irradiation }), course: byHours }
  const left = degradationFactor(plan.degradation, 1) * plan.generationRate
  const year = typicalYear(monthsOfYear(plan, place, { left, load: 1 }), nothing)
  return { months: year.months, projection: { lifeYears: plan.years, steps: [year] } }
}

interface Known {
  plan: ProjectionPlan
  system: SystemResult
  irradiation: IrradiationResult
  battery: BatteryResult | null
}

/** Simulates a battery by the hour: when new and at up to five ages; null where there is none to simulate. */
export function simulateStorage(
  input: ProposalInput,
  reference: ProposalReference,
  { plan, system, irradiation, battery: sized }: Known,
): SimulatedStorage | null {
  const { battery } = input
  if (!battery?.use || !sized) return null
  const { datasheet, use } = battery
  const contractedKw = plan.units[0]!.groupA?.unit.contractedKw ?? null
  const banked = { datasheet, bank: sized, use, acKw: system.acPowerKw, contractedKw }
  const place = { sun: sunOfMonths(input, reference, { system, irradiation }), course: use.course }
  const monthsOf = (n: number) =>
    monthsOfYear(plan, place, {
      left: degradationFactor(plan.degradation, n + 1) * plan.generationRate,
      load: power(1 + plan.consumptionGrowth, n),
    })
  const bank = bankOf(banked)
  const fresh = typicalYear(monthsOf(0), bank, shownMonths)
  const bare = typicalYear(monthsOf(0), noBank(bank))
  const cyclesPerYear = bank.usableKwh > 0 ? fresh.throughputKwh / bank.usableKwh : 0
  const lifeYears = lifeOf(datasheet.cycles, cyclesPerYear)
  const count = stepsOf(lifeYears, plan.years)
  const steps = Array.from({ length: count }, (_, step) =>
    step === 0
      ? fresh
      : typicalYear(monthsOf(firstYearOfStep(step, lifeYears, count)), bankOf(banked, capacityOfStep(step, count))),
  )
  return {
    battery: { ...battery, use },
    bank,
    fresh,
    bare,
    cyclesPerYear,
    projection: { lifeYears, steps },
    withoutBattery: { lifeYears: plan.years, steps: [bare] },
  }
}
