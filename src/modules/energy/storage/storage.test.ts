import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOfMonth } from '../calendar-month.ts'
import { skyOf } from '../irradiation.ts'
import { type Bank, dispatch, type Hour, strategies } from './dispatch.ts'
import { hoursOf, hoursToPeak, isPeakHour, isWeekend } from './hours-of.ts'
import { courseOf, loadProfiles, weightsOf } from './load-profiles.ts'
import { clockBehindSun, sunOfDay } from './sun-of-day.ts'
import { typicalYear } from './typical-year.ts'

const saoPaulo = [5.345, 5.195, 4.813, 4.397, 3.641, 3.565, 3.758, 4.472, 4.423, 5.101, 5.574, 5.479]
const sumOf = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0)
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
/** Evenly spread, unlike doubles, of which most are next to zero. */
const real = (min: number, max: number) =>
  fc.integer({ min: 0, max: 1_000_000 }).map((part) => min + ((max - min) * part) / 1_000_000)

const banks: fc.Arbitrary<Bank> = fc
  .record({
    strategy: fc.constantFrom(...strategies),
    usableKwh: real(0, 50),
    reserve: real(0, 1),
    chargeKw: real(0, 20),
    dischargeKw: real(0, 20),
    oneWay: real(0.7, 1),
    gridKw: real(0, 30),
  })
  .map(({ reserve, ...bank }) => ({ ...bank, reserveKwh: reserve * bank.usableKwh }))
const hours: fc.Arbitrary<Hour> = fc.record({
  sunKwh: real(0, 30),
  loadKwh: real(0, 30),
  isPeak: fc.boolean(),
  hoursToPeak: fc.integer({ min: 1, max: 30 }),
})

it('conserves the energy of every hour, within the limits of the battery', () => {
  fc.assert(
    fc.property(banks, hours, real(0, 1), (bank, hour, full) => {
      const storedKwh = full * bank.usableKwh
      const at = dispatch(hour, { storedKwh }, bank)
      expect(near(hour.sunKwh, at.directKwh + at.chargedKwh + at.exportedKwh)).toBe(true)
      expect(near(hour.loadKwh + at.fromGridKwh, at.directKwh + at.dischargedKwh + at.importedKwh)).toBe(true)
      expect(near(at.chargedKwh + at.fromGridKwh, at.dischargedKwh + at.lostKwh + at.storedKwh - storedKwh)).toBe(true)
      expect(Math.min(...Object.values(at))).toBeGreaterThanOrEqual(-1e-9)
      expect(at.storedKwh).toBeLessThanOrEqual(bank.usableKwh + 1e-9)
      expect(at.chargedKwh + at.fromGridKwh).toBeLessThanOrEqual(bank.chargeKw + 1e-9)
      expect(at.dischargedKwh).toBeLessThanOrEqual(bank.dischargeKw + 1e-9)
    }),
  )
})

it('keeps the reserve of a backup, and a shaved peak for the peak', () => {
  fc.assert(
    fc.property(banks, hours, real(0, 1), (bank, hour, full) => {
      const storedKwh = full * bank.usableKwh
      const at = dispatch(hour, { storedKwh }, bank)
      if (bank.strategy === 'backup' && storedKwh >= bank.reserveKwh)
        expect(at.storedKwh).toBeGreaterThanOrEqual(bank.reserveKwh - 1e-9)
      if (bank.strategy === 'peak-shaving' && !hour.isPeak) expect(at.dischargedKwh).toBe(0)
      if (bank.strategy !== 'peak-shaving') expect(at.fromGridKwh).toBe(0)
      // Charging never takes more from the grid than the contract allows.
      if (at.fromGridKwh > 0) expect(at.importedKwh).toBeLessThanOrEqual(bank.gridKw + 1e-9)
    }),
  )
})

it('splits a day as its irradiation falls: all of it, none at night, the north-facing roof mirrored about noon', () => {
  const sky = skyOf(saoPaulo, -23.5329)
  for (let month = 0; month < 12; month++) {
    const day = sunOfDay(sky, month, { tilt: 20, azimuth: 0 }, 0)
    expect(sumOf(day)).toBeCloseTo(1, 12)
    expect(day[2]! + day[22]!).toBe(0)
    for (let hour = 0; hour < 12; hour++) expect(day[hour]).toBeCloseTo(day[23 - hour]!, 9)
    const [east, west] = [90, 270].map((azimuth) => sunOfDay(sky, month, { tilt: 30, azimuth }, 0))
    const morning = (of: Float64Array) => sumOf(of.slice(0, 12))
    expect(morning(east!)).toBeGreaterThan(0.55)
    expect(morning(west!)).toBeCloseTo(1 - morning(east!), 9)
  }
  const [january, july] = [0, 6].map((month) => sunOfDay(sky, month, { tilt: 0, azimuth: 0 }, 0))
  expect(january![5]).toBeGreaterThan(0)
  expect(july![5]).toBe(0)
})

it('moves the sun’s time to the clock of the state', () => {
  expect(clockBehindSun({ uf: 'CE', longitude: -38.5 })).toBeCloseTo(0.4333, 4)
  expect(clockBehindSun({ uf: 'MS', longitude: -54.6 })).toBeCloseTo(0.36, 4)
  expect(clockBehindSun({ uf: 'AC', longitude: -67.8 })).toBeCloseTo(0.48, 4)
  const sky = skyOf(saoPaulo, -23.5329)
  const morningOf = (behind: number) => sumOf(sunOfDay(sky, 0, { tilt: 0, azimuth: 0 }, behind).slice(0, 12))
  expect(morningOf(0.5)).toBeGreaterThan(morningOf(0))
})

const sun = daysOfMonth.map((_, month) => sunOfDay(skyOf(saoPaulo, -23.5329), month, { tilt: 20, azimuth: 0 }, 0))
const year = fc
  .record({
    generation: fc.array(real(0, 5000), { minLength: 12, maxLength: 12 }),
    load: fc.array(real(0, 9000), { minLength: 12, maxLength: 12 }),
    share: fc.option(real(0, 1)),
    course: fc.oneof(
      fc.constantFrom(...loadProfiles).map((profile) => ({ kind: 'profile' as const, profile })),
      fc
        .array(fc.oneof(fc.constant(0), real(0, 1e6)), { minLength: 24, maxLength: 24 })
        .map((hours) => ({ kind: 'own' as const, hours })),
    ),
  })
  .map(({ share, ...given }) => ({
    ...given,
    peak: share === null ? null : given.load.map((kwh) => kwh * share),
    sun,
  }))

it('makes hours that add up to each month, in each post', () => {
  fc.assert(
    fc.property(year, (of) => {
      for (let month = 0; month < 12; month++) {
        const { days, firstDay, sun, workday, weekend } = hoursOf(month, of)
        let [all, peak] = [0, 0]
        for (let day = firstDay; day < firstDay + days; day++) {
          const load = isWeekend(day) ? weekend : workday
          all += sumOf(load)
          if (!isWeekend(day)) peak += sumOf(load.filter((_, hour) => isPeakHour(hour)))
        }
        expect(near(sumOf(sun) * days, of.generation[month]!)).toBe(true)
        expect(near(all, of.load[month]!)).toBe(true)
        if (of.peak) expect(near(peak, of.peak[month]!)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

it('counts 8,760 hours as if each was worked by itself', () => {
  fc.assert(
    fc.property(year, banks, (of, bank) => {
      const counted = typicalYear(of, bank)
      let storedKwh = bank.usableKwh
      const workDay = (day: number, month: number, count: (hour: Hour, flows: ReturnType<typeof dispatch>) => void) => {
        const { sun, workday, weekend } = hoursOf(month, of)
        for (let at = 0; at < 24; at++) {
          const hour = {
            sunKwh: sun[at]!,
            loadKwh: (isWeekend(day) ? weekend : workday)[at]!,
            isPeak: of.peak !== null && isPeakHour(at) && !isWeekend(day),
            hoursToPeak: of.peak ? hoursToPeak(at, day) : Number.POSITIVE_INFINITY,
          }
          const flows = dispatch(hour, { storedKwh }, bank)
          storedKwh = flows.storedKwh
          count(hour, flows)
        }
      }
      for (let day = 358; day < 365; day++) workDay(day, 11, () => undefined)
      let day = 0
      for (const [month, days] of daysOfMonth.entries()) {
        let [imported, exported, hoursWorked] = [0, 0, 0]
        for (let index = 0; index < days; index++, day++)
          workDay(day, month, (_hour, flows) => {
            imported += flows.importedKwh
            exported += flows.exportedKwh
            hoursWorked++
          })
        expect(hoursWorked).toBe(days * 24)
        expect(Math.abs(imported - counted.months[month]!.importedKwh)).toBeLessThan(1e-6 * Math.max(1, imported))
        expect(Math.abs(exported - counted.months[month]!.exportedKwh)).toBeLessThan(1e-6 * Math.max(1, exported))
      }
    }),
    { numRuns: 15 },
  )
})

it('a peak has three hours on five days, and is waited for from the evening before', () => {
  expect([17, 18, 20, 21].map(isPeakHour)).toEqual([false, true, true, false])
  expect([hoursToPeak(15, 0), hoursToPeak(19, 0), hoursToPeak(22, 0)]).toEqual([3, 0, 20])
  expect([hoursToPeak(15, 5), hoursToPeak(22, 4), hoursToPeak(22, 6)]).toEqual([Infinity, Infinity, 20])
})

it('has 24 values for each course; what says nothing is an even day', () => {
  for (const course of Object.values(courseOf)) expect(course).toHaveLength(24)
  for (const hours of [[], Array(24).fill(0), Array(24).fill(Number.NaN), Array(24).fill(1e308), [1, 2]])
    expect(weightsOf({ kind: 'own', hours })).toBe(courseOf.constant)
})
