import { expect, it } from 'vitest'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { jsonSchemaOf } from '../../platform/contract/json-schema.ts'
import { type Actor, startWorld } from '../testing.ts'
import { everyEndpoint, fillEveryTable, meantIn, pathWith, sampleBody, sampleQuery } from './every-endpoint.ts'
import type { Schema } from './sample-values.ts'

const world = await startWorld({ trustedProxies: ['127.0.0.1'] })

/** What saves a form: an address that takes a record, or a part of one. */
const forms = everyEndpoint.filter(
  ([, { method, needs, body, upload }]) =>
    (method === 'PATCH' || method === 'PUT') && needs !== 'public' && body && !upload,
)

/** Saves that are not compared with what others saved meanwhile, and why. This map may only get shorter. */
const uncompared = new Map<string, string>([])

/** What a row of everything and two bodies made from the shape do not reach. This list may only get shorter. */
const unreached: string[] = []

type Pair = [one: unknown, other: unknown]

/** Two values of a field that differ; undefined where its shape alone does not say them. */
function pairOf({ enum: values, anyOf, oneOf, type, format, pattern, ...limits }: Schema): Pair | undefined {
  const variants = anyOf ?? oneOf
  if (variants) {
    const [first] = variants.filter((one) => one.type !== 'null')
    return first && pairOf(first)
  }
  if (values) return values.length > 1 ? [values[0], values[1]] : undefined
  const [kind] = [type].flat().filter((one) => one !== 'null')
  if (kind === 'boolean') return [true, false]
  if (kind === 'number' || kind === 'integer') {
    const least = Math.max(limits.minimum ?? (limits.exclusiveMinimum ?? -1) + 1, 0)
    return (limits.maximum ?? Number.MAX_SAFE_INTEGER) > least ? [least, least + 1] : undefined
  }
  if (kind !== 'string') return undefined
  if (format === 'date') return ['2026-12-10', '2026-12-11']
  if (format || pattern) return undefined
  return ['Primeiro texto', 'Segundo texto'].map((text) => text.slice(0, limits.maxLength)) as Pair
}

/** Bodies that say everything that can be said in two ways, the first and the second. */
function bodiesOf(address: string, endpoint: AnyEndpoint, id: (name: string) => string) {
  const { properties = {} } = jsonSchemaOf(endpoint.body!, 'input') as Schema
  const base = sampleBody(address, endpoint, id) as Record<string, unknown>
  const pairs = Object.entries(properties).flatMap(([name, schema]) => {
    const pair = name === 'version' || name === 'revision' ? undefined : pairOf(schema)
    return pair ? [[name, pair] as const] : []
  })
  return (without: ReadonlySet<string>) =>
    ([0, 1] as const).map((which) => ({
      ...base,
      ...Object.fromEntries(pairs.flatMap(([name, pair]) => (without.has(name) ? [] : [[name, pair[which]]]))),
    }))
}

let calls = 0
interface Answer {
  status: number
  code: string
  fields: string[]
}

it('of two who save the same, the second is told of the first, but where a reason stands', async () => {
  const company = await world.company()
  const colleague = await company.user('administrator', { name: 'Bruno Costa' })
  const meant = meantIn(await fillEveryTable(world, company))
  const send = async (
    who: Actor,
    [, endpoint]: (typeof forms)[number],
    body: object,
    age?: number,
  ): Promise<Answer> => {
    const id = (name: string) => meant(name, endpoint.path)
    const answer = await who.request(endpoint.method, pathWith(endpoint, id) + sampleQuery(endpoint, id), body, {
      'x-forwarded-for': `10.3.${(calls >> 8) & 255}.${calls++ & 255}`,
      ...(age !== undefined && { 'x-form-age': String(age) }),
    })
    const { Code = '', Fields = {} } = (answer.body ?? {}) as { Code?: string; Fields?: object }
    const fields = Object.keys(Fields).map((path) => path.replace(/^body\./, '').split('.')[0]!)
    return { status: answer.status, code: Code, fields }
  }
  /** The first body that the endpoint takes, without the fields that it refuses. */
  const taken = async (form: (typeof forms)[number]) => {
    const [address, endpoint] = form
    const bodies = bodiesOf(address, endpoint, (name) => meant(name, endpoint.path))
    const without = new Set<string>()
    for (let tries = 0; tries < 6; tries++) {
      const pair = bodies(without)
      for (const body of pair) {
        const { status, fields } = await send(colleague, form, body)
        if (status < 300) continue
        if (status !== 422 || fields.every((name) => without.has(name))) return undefined
        for (const name of fields) without.add(name)
        break
      }
      const last = await send(colleague, form, pair[0]!)
      if (last.status < 300 && (await send(company.admin, form, pair[1]!)).status < 300) return pair
    }
    return undefined
  }
  const [lost, beyond]: [string[], string[]] = [[], []]
  for (const form of forms) {
    const pair = await taken(form)
    if (!pair) {
      beyond.push(form[0])
      continue
    }
    // Without its age the second form has just been saved over the first: with it, it is not.
    await send(colleague, form, pair[0]!)
    const { status, code } = await send(company.admin, form, pair[1]!, 60_000)
    if (status < 300) lost.push(form[0])
    else expect.soft([form[0], status, code.replace(/^.*_/, '')]).toEqual([form[0], 409, expect.any(String)])
  }
  expect.soft(lost.toSorted()).toEqual([...uncompared.keys()].toSorted())
  expect.soft(beyond.toSorted()).toEqual(unreached.toSorted())
}, 300_000)
