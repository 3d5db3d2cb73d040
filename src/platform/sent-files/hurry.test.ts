import { expect, it } from 'vitest'
import { hurryOf, limitsIn, waitIn, withOwnFiles } from './hurry.ts'

const limits = { memory: 100, cpu: 4_000, cpuForPart: 4_000, patience: 30_000 }

it('a file that somebody waits for is given up when it takes too long', () => {
  const watched = hurryOf({ signal: new AbortController().signal })
  expect([limitsIn(watched, limits), waitIn(watched)]).toEqual([limits, undefined])
})

it('where nobody looks on a busy machine may take its time, and a heavy file may not', () => {
  const unwatched = hurryOf({})
  expect(limitsIn(unwatched, limits)).toEqual({ ...limits, patience: 600_000 })
  expect(limitsIn(unwatched, { ...limits, patience: 700_000 }).patience).toBe(700_000)
  expect(waitIn(unwatched)).toBe(600_000)
})

it('what the program itself brings is read however busy the machine is, also in what follows from it', async () => {
  const hurry = await withOwnFiles(async () => {
    await Promise.resolve()
    return hurryOf({ signal: new AbortController().signal })
  })
  expect(hurry).toBe('own')
  const { memory, ...times } = limitsIn(hurry, limits)
  expect(memory).toBe(limits.memory)
  for (const time of [...Object.values(times), waitIn(hurry)]) expect(time).toBeGreaterThanOrEqual(3_600_000)
  expect(hurryOf({})).toBe('unwatched')
})
