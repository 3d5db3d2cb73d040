import { expect, it } from 'vitest'
import type { z } from 'zod'
import { jsonSchemaOf } from '../../platform/contract/json-schema.ts'
import { registerModules } from '../server.ts'
import { atLeast, everyEndpoint } from './every-endpoint.ts'
import { type Schema, sampleValue } from './sample-values.ts'

registerModules()

type Given = 'body' | 'query'

/** A value with everything that the schema names in it, and the places of its days, all of which are this one. */
function full(schema: Schema, day: string, path: string[] = [], places: string[] = []): [unknown, string[]] {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return full(variants.find((one) => one.type !== 'null') ?? {}, day, path, places)
  if (schema.format === 'date' || schema.format === 'date-time') {
    places.push(path.join('.'))
    return [schema.format === 'date' ? day : `${day}T12:00:00Z`, places]
  }
  if (schema.properties) {
    const inner = Object.entries(schema.properties).map(
      ([name, part]) => [name, full(part, day, [...path, name], places)[0]] as const,
    )
    return [Object.fromEntries(inner), places]
  }
  if (schema.items) return [[full(schema.items, day, [...path, '0'], places)[0]], places]
  return [sampleValue(schema, path.at(-1) ?? ''), places]
}

const given = everyEndpoint.flatMap(([address, endpoint]) =>
  (['body', 'query'] as const).flatMap((part: Given) => {
    const shape = endpoint[part]
    return shape ? [{ address: `${address} ${part}`, shape }] : []
  }),
)

/** The places that take this day. */
function daysTaken(day: string, shapes: typeof given) {
  let tried = 0
  const taken: string[] = []
  for (const { address, shape } of shapes) {
    const [value, places] = full(jsonSchemaOf(shape, 'input') as Schema, day)
    if (places.length === 0) continue
    tried += places.length
    const issues: readonly z.core.$ZodIssue[] = shape.safeParse(value).error?.issues ?? []
    const refused = issues.map(({ path }) => path.join('.'))
    const isRefused = (place: string) =>
      refused.some((one) => one === '' || place === one || place.startsWith(`${one}.`))
    taken.push(...places.filter((place) => !isRefused(place)).map((place) => `${address}: ${place}`))
  }
  expect(tried).toBeGreaterThanOrEqual(atLeast(51))
  return taken
}

it.each(['0001-01-01', '9999-12-31'])('no endpoint takes the day %s, which is a slip of the hand', (day) => {
  expect(daysTaken(day, given)).toEqual([])
})

/** Days in what is sent that are no day of money or work, each for a reason. */
const ofOtherThings: readonly (readonly [place: RegExp, why: string])[] = [
  [/\b(birthDate|rgIssuedOn)\b/, 'of a person’s life'],
  [/\bfilters?\./, 'looked for'],
  [/^(PUT \/dashboards\/filter|POST \/insights\/wording) body: (from|to)$/, 'looked for'],
  [/^POST \/webhooks\/:id\/replays body: (since|until)$/, 'looked for'],
  [/^(POST|PUT) \/kits.* body: .*validUntil$/, 'suppliers write a far day where an offer has no end'],
  [/api-tokens body: expiresOn$/, 'of a key'],
]

it.each(['1999-12-31', '2100-01-01', '2199-06-15'])('no day of money or work is %s', (day) => {
  const taken = daysTaken(
    day,
    given.filter(({ address }) => address.endsWith(' body')),
  )
  expect(taken.filter((place) => !ofOtherThings.some(([named]) => named.test(place)))).toEqual([])
})
