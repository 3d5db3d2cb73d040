import type { HourOfStorage, LoadCourse, MonthOfStorage, Strategy } from '../../energy/hours-of-storage.ts'
import { toCents } from '../../pricing/cents.ts'
import { yearCents } from '../projection/bills.ts'
import { firstYearOf } from '../projection/first-year.ts'
import { firstYearFigure, type Projection, project } from '../projection/projection.ts'
import type { ProjectionPlan } from '../projection/projection-plan.ts'
import { type BatteryReplacement, isRenewed } from '../projection/year-rows.ts'
import type { FirstYear } from '../proposal-result.ts'
import type { SimulatedStorage } from './storage-of.ts'
import { kwOfLoads } from './storage-use.ts'

/** The lines of the bills that a battery changes; in group A the energy of the peak post has its own. */
export const storageReasons = ['peak', 'uncompensated', 'network', 'icmsOnNetwork', 'minimumTopUp', 'flag'] as const
export type StorageReason = (typeof storageReasons)[number]

/** A battery simulated by the hour of a typical year, compared with the same plant without it. kWh, kW, fractions, integer cents. */
export type StorageResult = {
  strategy: Strategy
  course: LoadCourse
  /** kWh of a new bank. */
  usableKwh: number
  reserveKwh: number
  chargeKw: number
  dischargeKw: number
  oneWay: number
  /** The self-consumed share of the generation: as typed, by the hour without a battery, and with it. */
  selfTyped: number
  selfDirect: number
  selfStored: number
  /** The calendar months of the first year. */
  months: MonthOfStorage[]
  /** The mean days of January and July. */
  days: { month: number; hours: HourOfStorage[] }[]
  /** Savings by the battery in the first year, by line of the bills; the parts add up to the total. */
  savingCents: number
  reasons: { key: StorageReason; cents: number }[]
  /** Savings over all years, the initial price, and the cost of each replacement, in cents. */
  lifetimeCents: number
  saleCents: number
  replacementYears: number[]
  netCents: number
  cyclesPerYear: number
  lifeYears: number
  /** How long it supplies the named loads without sun; null where none are named. */
  backup: {
    loadKw: number
    enoughPower: boolean
    /** Hours from a full bank, and from the reserve alone. */
    fullHours: number
    reserveHours: number
    loads: { name: string; watts: number; quantity: number }[]
  } | null
}

export const replacementOf = ({ projection }: SimulatedStorage, cents: number): BatteryReplacement => ({
  lifeYears: projection.lifeYears,
  cents,
})

interface Ran {
  plan: ProjectionPlan
  run: Projection
  firstYear: FirstYear
  saleCents: number
  simultaneity: number
}

export function storageResult(simulated: SimulatedStorage, ran: Ran): StorageResult {
  const { battery, bank, fresh, bare, projection, cyclesPerYear } = simulated
  const { plan, run, saleCents } = ran
  const barePlan = { ...plan, storage: simulated.withoutBattery }
  const bareRun = project(barePlan)
  let lifetimeCents = 0
  for (let n = 0; n < plan.years; n++)
    lifetimeCents += yearCents(bareRun, barePlan, n).with - yearCents(run, plan, n).with
  const replacementYears = Array.from({ length: plan.years }, (_, index) => index + 1).filter((n) =>
    isRenewed(projection, n),
  )
  return {
    strategy: bank.strategy,
    course: battery.use.course,
    usableKwh: bank.usableKwh,
    reserveKwh: bank.reserveKwh,
    chargeKw: bank.chargeKw,
    dischargeKw: bank.dischargeKw,
    oneWay: bank.oneWay,
    selfTyped: ran.simultaneity,
    selfDirect: keptShare(bare.months),
    selfStored: keptShare(fresh.months),
    months: fresh.months,
    days: fresh.days,
    ...savingOf({ plan, run, firstYear: ran.firstYear }, bareRun, firstYearOf(bareRun, barePlan)),
    lifetimeCents,
    saleCents,
    replacementYears,
    netCents: lifetimeCents - saleCents * (1 + replacementYears.length),
    cyclesPerYear,
    lifeYears: projection.lifeYears,
    backup: backupOf(simulated),
  }
}

export const sumOfMonths = <Key extends keyof MonthOfStorage>(months: readonly MonthOfStorage[], key: Key) =>
  months.reduce((sum, month) => sum + month[key], 0)

/** The self-consumed share of the generation, 0 to 1. */
export function keptShare(months: readonly MonthOfStorage[]) {
  const sun = sumOfMonths(months, 'sunKwh')
  return sun > 0 ? 1 - sumOfMonths(months, 'exportedKwh') / sun : 0
}

function savingOf(
  { plan, run, firstYear }: Pick<Ran, 'plan' | 'run' | 'firstYear'>,
  bareRun: Projection,
  bareYear: FirstYear,
): Pick<StorageResult, 'savingCents' | 'reasons'> {
  const line = (year: FirstYear, key: Exclude<StorageReason, 'peak'>) =>
    year.months.reduce((sum, month) => sum + month.with[key], 0)
  const moved = (key: Exclude<StorageReason, 'peak'>) => line(bareYear, key) - line(firstYear, key)
  const peak = plan.units[0]!.groupA ? toCents(peakReais(bareRun) - peakReais(run)) : 0
  const cents: Record<StorageReason, number> = {
    peak,
    uncompensated: moved('uncompensated') - peak,
    network: moved('network'),
    icmsOnNetwork: moved('icmsOnNetwork'),
    minimumTopUp: moved('minimumTopUp'),
    flag: moved('flag'),
  }
  const reasons = storageReasons.map((key) => ({ key, cents: cents[key] })).filter((reason) => reason.cents !== 0)
  return { reasons, savingCents: reasons.reduce((sum, reason) => sum + reason.cents, 0) }
}

function peakReais(run: Projection) {
  let reais = 0
  for (let month = 0; month < 12; month++) reais += firstYearFigure(run, 0, month, 'uncompensatedPeak')
  return reais
}

function backupOf({ battery, bank }: SimulatedStorage): StorageResult['backup'] {
  const { loads } = battery.use
  const loadKw = kwOfLoads(loads)
  if (loadKw <= 0) return null
  const enoughPower = bank.dischargeKw >= loadKw
  const hours = (kwh: number) => (enoughPower ? (kwh * bank.oneWay) / loadKw : 0)
  return { loadKw, enoughPower, fullHours: hours(bank.usableKwh), reserveHours: hours(bank.reserveKwh), loads }
}
