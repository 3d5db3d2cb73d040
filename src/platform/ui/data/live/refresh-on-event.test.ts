import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { keyOf, refresh } from '../queries.ts'
import { refreshOnEvent } from './refresh-on-event.ts'

const list = endpoint('GET /things', { needs: 'session', reply: z.object({}) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A reply on screen, and how often it was asked for. */
async function onScreen() {
  const queries = new QueryClient()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: keyOf(list, {}),
    queryFn: async () => {
      asked++
      return {}
    },
  })
  observer.subscribe(() => {})
  await aWhile()
  return { queries, times: () => asked }
}

const aWhile = () => vi.advanceTimersByTimeAsync(1_000)

test('what a colleague changed is fetched, once for all that was heard at a time', async () => {
  const { queries, times } = await onScreen()
  refreshOnEvent(queries, [list])
  refreshOnEvent(queries, [list])
  await aWhile()
  expect(times()).toBe(2)
})

test('a change of one’s own is fetched once, by its answer or by the news of it', async () => {
  const { queries, times } = await onScreen()
  refreshOnEvent(queries, [list])
  await vi.advanceTimersByTimeAsync(10)
  void refresh(queries, [list])
  await aWhile()
  expect(times()).toBe(2)
})
