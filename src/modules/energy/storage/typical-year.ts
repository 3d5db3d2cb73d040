import { type Bank, dispatch, type Hour } from './dispatch.ts'
import { type HoursOfMonth, hoursOf, hoursToPeak, isPeakHour, isWeekend, type MonthsOfYear } from './hours-of.ts'

/** kWh of a month, or of one hour of its mean day. */
export interface EnergyOfStorage {
  sunKwh: number
  loadKwh: number
  directKwh: number
  chargedKwh: number
  fromGridKwh: number
  dischargedKwh: number
  exportedKwh: number
  importedKwh: number
  lostKwh: number
}

export interface MonthOfStorage extends EnergyOfStorage {
  /** kWh in the battery at the end of the month minus kWh at its beginning. */
  storedChangeKwh: number
  /** kWh of the peak post served by sun or battery. */
  peakServedKwh: number
}

export interface HourOfStorage extends EnergyOfStorage {
  /** kWh in the battery at the end of the hour. */
  storedKwh: number
}

export interface TypicalYear {
  months: MonthOfStorage[]
  /** The 24 hours of the mean day of each requested month. */
  days: { month: number; hours: HourOfStorage[] }[]
  /** kWh taken from the cells in the year. */
  throughputKwh: number
}

/**
 * Days simulated before the year (the last week of December), so that it begins with the battery in its usual state.
 */
const warmUpDays = 7

/** Simulates the 8,760 hours of plant, load and battery; all energies in kWh. */
export function typicalYear(year: MonthsOfYear, bank: Bank, shownMonths: readonly number[] = []): TypicalYear {
  const months = Array.from({ length: 12 }, (_, month) => hoursOf(month, year))
  const hasPosts = year.peak !== null
  let stored = bank.usableKwh
  const december = daysLike(months[11]!, hasPosts, bank)
  for (let day = 365 - warmUpDays; day < 365; day++) stored = december(day, stored).storedKwh

  const run: TypicalYear = { months: [], days: [], throughputKwh: 0 }
  for (const [month, hours] of months.entries()) {
    const sum = emptyMonth()
    const before = stored
    const dayFrom = daysLike(hours, hasPosts, bank)
    const all = Array.from({ length: shownMonths.includes(month) ? 24 : 0 }, emptyHour)
    for (let index = 0; index < hours.days; index++) {
      const day = dayFrom(hours.firstDay + index, stored)
      addTo(sum, day.sum)
      sum.peakServedKwh += day.sum.peakServedKwh
      for (const [at, hour] of all.entries()) {
        addTo(hour, day.hours[at]!)
        hour.storedKwh += day.hours[at]!.storedKwh
      }
      stored = day.storedKwh
    }
    sum.storedChangeKwh = stored - before
    run.months.push(sum)
    run.throughputKwh += sum.dischargedKwh / bank.oneWay
    if (all.length > 0) run.days.push({ month, hours: all.map((hour) => meanOf(hour, hours.days)) })
  }
  return run
}

interface Day {
  /** kWh in the battery at the beginning and at the end of the day. */
  fromKwh: number
  storedKwh: number
  sum: MonthOfStorage
  hours: HourOfStorage[]
}

/** Two days of one kind that begin with the same charge, to a billionth of a Wh, are equal. */
const sameKwh = 1e-12

/**
 * The days of a month, by the charge they begin with. A battery soon repeats its daily course, so most days are taken
 * from one already computed. The kind of a day depends on its load and on the posts of the next day, for which the
 * battery may have to be charged.
 */
function daysLike(month: HoursOfMonth, hasPosts: boolean, bank: Bank): (dayOfYear: number, stored: number) => Day {
  const known: Day[] = []
  return (dayOfYear, stored) => {
    const kind = hasPosts ? 2 * Number(isWeekend(dayOfYear)) + Number(isWeekend(dayOfYear + 1)) : 0
    const last = known[kind]
    if (last && Math.abs(last.fromKwh - stored) <= sameKwh) return last
    const day = dayOf(month, { dayOfYear, hasPosts }, stored, bank)
    known[kind] = day
    return day
  }
}

function dayOf(
  { sun, workday, weekend }: HoursOfMonth,
  { dayOfYear, hasPosts }: { dayOfYear: number; hasPosts: boolean },
  fromKwh: number,
  bank: Bank,
): Day {
  const isFree = isWeekend(dayOfYear)
  const load = isFree ? weekend : workday
  const day: Day = { fromKwh, storedKwh: fromKwh, sum: emptyMonth(), hours: [] }
  for (let at = 0; at < 24; at++) {
    const hour: Hour = {
      sunKwh: sun[at]!,
      loadKwh: load[at]!,
      isPeak: hasPosts && !isFree && isPeakHour(at),
      hoursToPeak: hasPosts ? hoursToPeak(at, dayOfYear) : Number.POSITIVE_INFINITY,
    }
    const flows = { ...dispatch(hour, day, bank), sunKwh: hour.sunKwh, loadKwh: hour.loadKwh }
    day.storedKwh = flows.storedKwh
    day.hours.push(flows)
    addTo(day.sum, flows)
    if (hour.isPeak) day.sum.peakServedKwh += flows.directKwh + flows.dischargedKwh
  }
  return day
}

const emptyEnergy = (): EnergyOfStorage => ({
  sunKwh: 0,
  loadKwh: 0,
  directKwh: 0,
  chargedKwh: 0,
  fromGridKwh: 0,
  dischargedKwh: 0,
  exportedKwh: 0,
  importedKwh: 0,
  lostKwh: 0,
})
const emptyMonth = (): MonthOfStorage => ({ ...emptyEnergy(), storedChangeKwh: 0, peakServedKwh: 0 })
const emptyHour = (): HourOfStorage => ({ ...emptyEnergy(), storedKwh: 0 })

function addTo(sum: EnergyOfStorage, more: EnergyOfStorage) {
  sum.sunKwh += more.sunKwh
  sum.loadKwh += more.loadKwh
  sum.directKwh += more.directKwh
  sum.chargedKwh += more.chargedKwh
  sum.fromGridKwh += more.fromGridKwh
  sum.dischargedKwh += more.dischargedKwh
  sum.exportedKwh += more.exportedKwh
  sum.importedKwh += more.importedKwh
  sum.lostKwh += more.lostKwh
}

function meanOf(hour: HourOfStorage, days: number): HourOfStorage {
  const mean = { ...hour }
  for (const key of Object.keys(mean) as (keyof HourOfStorage)[]) mean[key] /= days
  return mean
}
