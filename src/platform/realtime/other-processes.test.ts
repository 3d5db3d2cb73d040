import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoredEvent } from '../events/event.ts'
import { notifyOtherProcesses } from './other-processes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const anEvent = (seq: number): StoredEvent => ({
  seq,
  at: '2026-11-28T12:00:00.000Z',
  kind: 'deals.moved',
  subject: { kind: 'deal', id: '01900000-0000-7000-8000-000000000001' },
  actorId: null,
  actorName: '',
})
const events = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => anEvent(from + at))

/** A database that is away for the first calls, and the numbers of each call. */
function startTelling({ away }: { away: number }) {
  const calls: number[][] = []
  const query = async (_text: string, [, payloads]: [string, string[]]) => {
    calls.push(payloads.flatMap((payload) => (JSON.parse(payload) as { seqs: number[] }).seqs))
    if (calls.length <= away) throw new Error('the database is away')
  }
  return { calls, ...notifyOtherProcesses({ query }) }
}

it('events that could not be told are told once the database is back, with what happened meanwhile, in order', async () => {
  const { calls, tell, stop } = startTelling({ away: 2 })
  tell('one', events(1, 2))
  await vi.advanceTimersByTimeAsync(10)
  expect(calls).toEqual([[1, 2]])
  tell('one', [anEvent(3)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls.slice(1)).toEqual([[1, 2, 3]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls.slice(2)).toEqual([[1, 2, 3]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(3)
  stop()
})

it('while the database is away no more than the newest two thousand events of a company are kept', async () => {
  const { calls, tell, stop } = startTelling({ away: 1 })
  tell('one', events(1, 2_500))
  await vi.advanceTimersByTimeAsync(10)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls.slice(1).flat()).toEqual(events(501, 2_500).map(({ seq }) => seq))
  stop()
})

it('what several companies have is told at once', async () => {
  const { calls, tell, stop } = startTelling({ away: 0 })
  tell('one', [anEvent(1)])
  tell('other', [anEvent(2)])
  await vi.advanceTimersByTimeAsync(10)
  expect(calls).toEqual([[1, 2]])
  stop()
})

it('what one company has is told although that of another could not be', async () => {
  const { calls, tell, stop } = startTelling({ away: 2 })
  tell('one', [anEvent(1)])
  tell('other', [anEvent(2)])
  await vi.advanceTimersByTimeAsync(10)
  expect(calls).toEqual([[1, 2], [1], [2]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls.slice(3)).toEqual([[1]])
  stop()
})
