import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { serve } from '../testing/fake-server.ts'
import { signedIn } from '../testing/render-app.tsx'
import { api } from './api.ts'

const body = z.object({ name: z.string(), tags: z.array(z.string()) })
const writes = (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) =>
  endpoint(`${method} /try/deals`, { needs: 'session', body, reply: z.string() }),
)
const list = endpoint('GET /try/deals', { needs: 'session', reply: z.string() })

test('[API-002] what is sent is JSON and says so, and JSON is asked for in return', async () => {
  signedIn()
  const answer = () => ({ body: { Content: 'done' } })
  const calls = serve(
    Object.fromEntries(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((one) => [`${one} /api/try/deals`, answer])),
  )
  const given = { name: 'Fazenda Boa Esperança', tags: ['rural', '“grande”'] }
  for (const write of writes) await api(write, { body: given })
  // The stand-in of the server reads bodies as JSON.
  expect(calls.map(({ body: sent }) => sent)).toEqual([given, given, given, given])
  for (const { headers } of calls)
    expect(headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
  await api(list, {})
  expect(calls.at(-1)).toMatchObject({ body: undefined, headers: { accept: 'application/json' } })
  expect(calls.at(-1)!.headers['content-type']).toBeUndefined()
})
