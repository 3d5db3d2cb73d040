import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { refreshOnNews, whenWritten } from './news.ts'
import { keyOf } from './queries.ts'

const notes = endpoint('GET /notes', { needs: 'session', summary: 'Notes', reply: z.number() })

/** Notes on screen, and how often they were asked for; `write` is a change of this device that reads them again. */
async function onScreen() {
  const queries = new QueryClient()
  let asked = 0
  // As over a network: some milliseconds later than it was asked.
  const ask = async () => {
    await new Promise((answer) => setTimeout(answer, 5))
    return ++asked
  }
  const stop = new QueryObserver(queries, { queryKey: keyOf(notes), queryFn: ask }).subscribe(() => {})
  await expect.poll(() => asked).toBe(1)
  const reply = Promise.withResolvers<void>()
  const write = () =>
    queries
      .getMutationCache()
      .build(queries, {
        mutationFn: () => reply.promise,
        onSettled: () => queries.invalidateQueries({ queryKey: keyOf(notes) }),
      })
      .execute(undefined)
  return { queries, write, reply, asked: () => asked, stop }
}

test('news of one’s own change, told before its reply, is not asked for twice', async () => {
  const { queries, write, reply, asked, stop } = await onScreen()
  const written = write()
  await expect.poll(() => queries.isMutating()).toBe(1)
  const heard = refreshOnNews(queries, [notes])
  reply.resolve()
  await Promise.all([written, heard])
  await whenWritten(queries)
  expect(asked()).toBe(2)
  stop()
})

test('news of others is read at once', async () => {
  const { queries, asked, stop } = await onScreen()
  await refreshOnNews(queries, [notes])
  await expect.poll(asked).toBe(2)
  stop()
})
