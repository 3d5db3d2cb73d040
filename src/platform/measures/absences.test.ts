import { expect, it } from 'vitest'
import { absencesIn, withoutAbsences } from './absences.ts'

const day = (count: number) => `2026-01-${String(count).padStart(2, '0')}T00:00:00.000Z`
const stretch = (from: number, to: number | null) => ({
  fromAt: day(from),
  toAt: to === null ? null : day(to),
  isRemoved: false,
  values: { dealId: 'a' },
})
const spansShown = (stretches: ReturnType<typeof withoutAbsences>) =>
  stretches.map(({ fromAt, toAt, isRemoved }) => [
    fromAt.slice(8, 10),
    toAt === null ? null : toAt.slice(8, 10),
    isRemoved,
  ])

it('a record goes with what it stands on and comes back with it', () => {
  const absences = absencesIn([
    { at: day(5), isBack: false },
    { at: day(7), isBack: true },
  ])
  expect(absences).toEqual([{ from: day(5), to: day(7) }])
  expect(spansShown(withoutAbsences([stretch(1, null)], () => absences))).toEqual([
    ['01', '05', false],
    ['07', null, false],
  ])
  expect(spansShown(withoutAbsences([stretch(1, 3), stretch(3, 6), stretch(6, null)], () => absences))).toEqual([
    ['01', '03', false],
    ['03', '05', false],
    ['07', null, false],
  ])
})

it('the last stretch of a record whose place is gone for good says that it is removed', () => {
  const absences = absencesIn([{ at: day(5), isBack: false }])
  expect(spansShown(withoutAbsences([stretch(1, null)], () => absences))).toEqual([['01', '05', true]])
  const ofAnother = ({ dealId }: Record<string, unknown>) => (dealId === 'b' ? absences : [])
  expect(spansShown(withoutAbsences([stretch(1, 3), stretch(3, null)], ofAnother))).toEqual([
    ['01', '03', false],
    ['03', null, false],
  ])
})

it('what came back again and again was away each time', () => {
  const events = [5, 6, 7, 8, 9].map((count) => ({ at: day(count), isBack: count % 2 === 0 }))
  expect(absencesIn([{ at: day(2), isBack: true }, ...events])).toEqual([
    { from: day(5), to: day(6) },
    { from: day(7), to: day(8) },
    { from: day(9), to: null },
  ])
})
