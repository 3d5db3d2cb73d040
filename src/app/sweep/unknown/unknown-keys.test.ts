import { describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { jsonSchemaOf } from '../../../platform/contract/json-schema.ts'
import { strictly } from '../../../platform/contract/strictly.ts'
import { isOpenedAlone, queryOf } from '../../../platform/http/given.ts'
import { startWorld } from '../../testing.ts'
import { atLeast, everyEndpoint, headersFor, isIdName, pathWith, sampleBody, sampleQuery } from '../every-endpoint.ts'
import type { Schema } from '../sample-values.ts'

// As behind a proxy, each call has an address of its own, so that no limit per minute is reached.
const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
const { admin } = await world.company()
let calls = 0
const from = () => ({ 'x-forwarded-for': `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` })

const unknown = 'girassolNada'
/** What answers this machine alone is not there behind a proxy. */
const reached = everyEndpoint.filter(([, { onThisMachine }]) => !onThisMachine)
const pathOf = (endpoint: AnyEndpoint) => pathWith(endpoint, (name) => (isIdName(name) ? crypto.randomUUID() : 'x'))

const fields = { [unknown]: expect.stringContaining(unknown) }
const named = { status: 422, body: { Code: 'platform.invalid', Fields: fields } }

const asked = reached.filter(([, endpoint]) => !isOpenedAlone(endpoint))
const written = reached.filter(([, { method, upload }]) => method !== 'GET' && !upload)

describe('a parameter that no contract knows is refused by its name', () => {
  it.each(asked)('%s', async (address, endpoint) => {
    const query = sampleQuery(endpoint)
    const url = `${pathOf(endpoint)}${query}${query ? '&' : '?'}${unknown}=1`
    const body = sampleBody(address, endpoint)
    expect(await admin.request(endpoint.method, url, body, { ...from(), ...headersFor(endpoint) })).toMatchObject(named)
  })
})

describe('a field that no contract knows is refused by its name', () => {
  it.each(written)('%s', async (address, endpoint) => {
    const body = { ...(sampleBody(address, endpoint) as object | undefined), [unknown]: 1 }
    const answer = await admin.request(endpoint.method, `${pathOf(endpoint)}${sampleQuery(endpoint)}`, body, from())
    expect(answer).toMatchObject(named)
  })
})

it('only files and pages that strangers’ browsers open by themselves let be what others hang on their address', () => {
  const alone = everyEndpoint.filter(([, endpoint]) => isOpenedAlone(endpoint))
  expect(alone.length).toBeGreaterThanOrEqual(atLeast(6))
  for (const [address, endpoint] of alone) {
    expect([address, endpoint.method, endpoint.needs]).toEqual([address, 'GET', 'public'])
    const read = queryOf(endpoint).safeParse({ utm_source: 'mail', fbclid: 'x' })
    const issues = read.error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? []
    expect([address, issues]).toEqual([address, []])
  }
})

/** Where a schema has objects that do not say whether they take other names. */
const openIn = (schema: Schema | boolean | undefined, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, items, prefixItems = [], anyOf = [], oneOf = [], additionalProperties } = schema
  return [
    ...(properties && additionalProperties === undefined ? [path || '.'] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => openIn(one, `${path}.${name}`)),
    ...[items, additionalProperties, ...prefixItems, ...anyOf, ...oneOf].flatMap((one) => openIn(one, `${path}.*`)),
  ]
}

it('so it is at any depth of what is sent, and the documentation says so', () => {
  const open = everyEndpoint.flatMap(([address, endpoint]) => {
    const { body } = endpoint
    const shapes = [...(body ? [strictly(body)] : []), ...(isOpenedAlone(endpoint) ? [] : [queryOf(endpoint)])]
    return shapes.flatMap((shape) => openIn(jsonSchemaOf(shape, 'input') as Schema).map((at) => `${address} ${at}`))
  })
  expect(open).toEqual([])
})
