import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { whenWritten } from './when-written.ts'

test('whoever waits for the writes of this device goes on once the last has come back', async () => {
  const queries = new QueryClient()
  await whenWritten(queries)
  const reply = Promise.withResolvers<void>()
  const write = queries.getMutationCache().build(queries, { mutationFn: () => reply.promise })
  const done: string[] = []
  const written = write.execute(undefined).then(() => done.push('written'))
  const waited = whenWritten(queries).then(() => done.push('waited'))
  expect(done).toEqual([])
  reply.resolve()
  await Promise.all([written, waited])
  expect(done.sort()).toEqual(['waited', 'written'])
})
