import { expect, it } from 'vitest'
import { nextTry, retriesFor, retryAfter } from './retry-times.ts'

const since = '2026-03-10T12:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(since) + seconds * 1000).toISOString()
const tried = { tries: 1, since, now: since, within: retriesFor.day, chance: 0.5 }

it('pauses grow from ten seconds to seventeen hours, and stay there', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTry({ ...tried, tries, within: retriesFor.threeDays }))
  expect(pauses).toEqual([10, 60, 600, 3600, 21_600, 61_200, 61_200].map(after))
})

it('chance moves a pause by a fifth at most, so that what failed together is not tried together', () => {
  expect(nextTry({ ...tried, chance: 0 })).toBe(after(8))
  expect(nextTry({ ...tried, chance: 1 })).toBe(after(12))
})

it('nothing is tried after its time is over', () => {
  const late = { ...tried, tries: 6, now: after(7.6 * 3600) }
  expect(nextTry(late)).toBeUndefined()
  expect(nextTry({ ...late, within: retriesFor.threeDays })).toBe(after((7.6 + 17) * 3600))
})

it('the other side may ask for a longer pause, not for a shorter one', () => {
  expect(nextTry({ ...tried, asked: 30_000 })).toBe(after(30))
  expect(nextTry({ ...tried, asked: 1_000 })).toBe(after(10))
})

it('Retry-After is read as seconds or as a date, and at most an hour is believed', () => {
  expect(retryAfter('120', since)).toBe(120_000)
  expect(retryAfter('Tue, 10 Mar 2026 12:05:00 GMT', since)).toBe(300_000)
  expect(retryAfter('86400', since)).toBe(3_600_000)
})

it.each([undefined, '', '0', 'soon', 'Tue, 10 Mar 2026 11:00:00 GMT'])('Retry-After “%s” asks for nothing', (header) =>
  expect(retryAfter(header, since)).toBeUndefined(),
)
