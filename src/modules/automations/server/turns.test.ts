import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../../../platform/http/services.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import { Turns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const services = () => ({ log: { error: () => {} } }) as unknown as Services
const company = (id: string) => ({ id }) as Company

/** Turns of ten milliseconds each, told in their order; `more` says how many turns a company has runs for. */
function startTurns({ more = {}, failing = 0 }: { more?: Record<string, number>; failing?: number } = {}) {
  const taken: string[] = []
  const left = new Map(Object.entries(more))
  const turns = new Turns(services(), async ({ id }) => {
    taken.push(id)
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (taken.length <= failing) throw new Error('the database is away')
    left.set(id, (left.get(id) ?? 1) - 1)
    return left.get(id)! > 0
  })
  return { turns, taken, ask: (...ids: string[]) => ids.map((id) => turns.ask(company(id))) }
}

it('what is asked for a company while it is worked for, or rests, is one turn', async () => {
  const { taken, ask } = startTurns()
  void ask('one')
  for (let at = 0; at < 50; at++) {
    await vi.advanceTimersByTimeAsync(5)
    void ask('one')
  }
  expect(taken).toEqual(['one'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(taken).toEqual(['one', 'one'])
})

it('where many companies have runs at once each of them rests longer', async () => {
  const { taken, ask } = startTurns()
  const many = Array.from({ length: 20 }, (_none, at) => `company ${at}`)
  for (let at = 0; at < 400; at++) {
    void ask(...many)
    await vi.advanceTimersByTimeAsync(5)
  }
  // A turn of each at once, and another within two seconds, where one alone would have had six.
  const turnsOfOne = taken.filter((id) => id === 'company 0')
  expect(turnsOfOne.length).toBeGreaterThanOrEqual(2)
  expect(turnsOfOne.length).toBeLessThanOrEqual(3)
})

it('whoever asks waits for a turn that began afterwards', async () => {
  const { taken, ask } = startTurns()
  void ask('one')
  await vi.advanceTimersByTimeAsync(5)
  const seen = ask('one')[0]!.then(() => taken.length)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await seen).toBe(2)
})

it('a company with more to do comes behind those that wait', async () => {
  const { taken, ask } = startTurns({ more: { full: 4, another: 4 } })
  void ask('full', 'another', 'one', 'two')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(taken.slice(0, 6)).toEqual(['full', 'another', 'one', 'two', 'full', 'another'])
  expect(taken).toHaveLength(10)
})

it('a turn that failed is taken again, later and later, until it succeeds', async () => {
  const { taken, ask } = startTurns({ failing: 2 })
  void ask('one')
  await vi.advanceTimersByTimeAsync(1_050)
  expect(taken).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(taken).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toHaveLength(3)
})

it('nothing begins once the process stops, and nobody waits for it', async () => {
  const { turns, taken, ask } = startTurns()
  const [first] = ask('one', 'two', 'three')
  const stopped = turns.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([stopped, first, ...ask('four')])
  expect(taken).toEqual(['one', 'two'])
})
