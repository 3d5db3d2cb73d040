import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Actor, startWorld } from '../testing.ts'
import { everyEndpoint, fillEveryTable, meantIn, sampleBody } from './every-endpoint.ts'
import { anId, oneFieldWrong, queryNear, valueNear } from './garbage.ts'
import type { Schema } from './sample-values.ts'

/** Another seed finds other inputs: FUZZ_SEED=7 FUZZ_RUNS=500 npx vitest run src/app/sweep/fuzz */
const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const numRuns = Number(process.env.FUZZ_RUNS ?? 30)

interface Parameter {
  name: string
  in: 'query' | 'path'
  schema: Schema
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

// As behind a proxy, each call has an address of its own, so that no limit per minute is reached.
const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
const from = () => ({ 'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.') })
const company = await world.company()
const samples = await fillEveryTable(world, company)
const ids = [...samples.ids.values()]
const { paths } = (await company.stranger.request('GET', '/api/openapi.json')).body as Document
const actor = company.admin
const declared = new Map(
  everyEndpoint.map(([address, endpoint]) => [
    `${endpoint.method} /api${endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')}`,
    { address, endpoint },
  ]),
)
const operations = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  .filter(({ method, path }) => process.env.SWEEP_MODULE === undefined || declared.has(`${method} ${path}`))
/** The statuses that each operation has returned. */
const answered = new Map(operations.map(({ method, path }) => [`${method} ${path}`, new Set<number>()]))

const meantId = meantIn(samples)

/** A body that the contract accepts. */
function acceptedBody(operation: string) {
  const { address, endpoint } = declared.get(operation)!
  return sampleBody(address, endpoint, meantId)
}

const ofOutside = new Set(['insights.wording_failed'])

/** Whatever a client sends, the response is a declared reply or an error with its four parts, and never a defect. */
function expectProper(what: string, { status, body, headers }: Awaited<ReturnType<Actor['request']>>) {
  // A service outside that does not answer is told as such where the contract says so.
  if (status === 502 && ofOutside.has((body as { Code: string }).Code)) return
  expect(status, `${what} → ${status} ${JSON.stringify(body)}`).toBeLessThan(500)
  if (status < 400) return
  expect(body, what).toMatchObject({
    Message: expect.stringMatching(/\S/),
    Code: expect.stringMatching(/^[a-z-]+\.[a-z_.]+$/),
    RequestId: headers['x-request-id'],
  })
}

describe(`every operation of the API answers garbage properly (seed ${seed})`, () => {
  it.each(operations)('$method $path', async ({ method, path, operation }) => {
    const parameters = operation.parameters ?? []
    const content = Object.entries(operation.requestBody?.content ?? {})[0]
    const request = fc.record({
      params: fc.record(
        Object.fromEntries(
          parameters
            .filter((one) => one.in === 'path')
            .map(({ name }) => [name, fc.oneof(fc.constant(meantId(name, path)), anId(ids))]),
        ),
      ),
      query: queryNear(
        parameters.filter((one) => one.in === 'query'),
        ids,
      ),
      body:
        content?.[0] === 'application/json'
          ? fc.oneof(
              valueNear(content[1].schema, ids),
              oneFieldWrong(acceptedBody(`${method} ${path}`), content[1].schema, ids),
            )
          : fc.constant(undefined),
    })
    let first: number | undefined
    await fc.assert(
      fc.asyncProperty(request, async ({ params, query, body }) => {
        // The time counts from the first answer, as that one may start a browser.
        if (first !== undefined && Date.now() - first > 3_000) return
        const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(String(params[name])))
        const url = query ? `${filled}?${query}` : filled
        const multipart = content?.[0] === 'multipart/form-data'
        // Sign-out is left out: the following calls need the session.
        const asker = path === '/api/logout' ? company.stranger : actor
        const answer = await asker.request(method, url, multipart ? '--x\r\nnot a part' : body, {
          ...from(),
          ...(multipart && { 'content-type': 'multipart/form-data; boundary=x' }),
        })
        first ??= Date.now()
        answered.get(`${method} ${path}`)!.add(answer.status)
        expectProper(`${method} ${url} ${JSON.stringify(body)}`, answer)
      }),
      { seed, numRuns, endOnFailure: process.env.FUZZ_SHRINK === undefined },
    )
  })
})

it('the garbage came through the doors: no operation only said who are you, most did what they were asked', () => {
  const shut = [...answered].filter(([, statuses]) => [...statuses].every((status) => status === 401 || status === 403))
  expect(shut.map(([operation]) => operation).filter((operation) => operation !== 'POST /api/logout')).toEqual([])
  const done = [...answered.values()].filter((statuses) => [...statuses].some((status) => status < 300))
  if (process.env.FUZZ_TELL)
    console.log(
      [...answered]
        .map(([operation, statuses]) => `${operation}: ${[...statuses].sort((left, right) => left - right).join(' ')}`)
        .join('\n'),
    )
  expect(done.length).toBeGreaterThan(answered.size * 0.4)
})

const writes = everyEndpoint.filter(([, { body, upload }]) => body && !upload)
const urlOf = (path: string) => `/api${path.replace(/:[A-Za-z]+/g, () => ids[0]!)}`

it('a body that is not JSON is 422, whatever is wrong with it', async () => {
  for (const [address, { method, path }] of writes)
    for (const text of ['{', '{"a":', 'null,', '"', '\u0000', '{"a":1}}', '[1,]', '{"__proto__":{"x":1}}']) {
      const answer = await actor.request(method, urlOf(path), text, from())
      expectProper(`${address} ${text}`, answer)
      expect([404, 409, 422, 429], `${address} ${text} → ${answer.status}`).toContain(answer.status)
    }
})

it('a body over the limit is 413', async () => {
  for (const [address, { method, path, bodyLimit = 1_048_576 }] of writes) {
    const answer = await actor.request(method, urlOf(path), JSON.stringify({ x: 'y'.repeat(bodyLimit) }), from())
    expectProper(address, answer)
    expect(`${address} ${answer.status}`).toBe(`${address} 413`)
  }
})

it('a body of another kind is 415', async () => {
  for (const [address, { method, path }] of writes) {
    const answer = await actor.request(method, urlOf(path), 'a=1', { ...from(), 'content-type': 'text/csv' })
    expectProper(address, answer)
    expect(`${address} ${answer.status}`).toBe(`${address} 415`)
  }
})

it('unknown addresses and methods are 404', async () => {
  const addresses = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/contacts/x/y/z',
    '/api/../etc/passwd',
    '/api/%zz',
    '/api/%00',
  ]
  for (const url of addresses)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await actor.request(method, url)
      expectProper(`${method} ${url}`, answer)
      expect(answer.status, `${method} ${url}`).toBe(404)
    }
})

const encoded = (text: string) => {
  const path = encodeURIComponent(text.toWellFormed())
  return path === '' || path === '.' || path === '..' ? '%20' : path
}
