import { expect, it } from 'vitest'
import { jsonSchemaOf } from '../../platform/contract/json-schema.ts'
import { longestTexts } from '../../platform/record/record.ts'
import { registerModules } from '../server.ts'
import { startWorld } from '../testing.ts'
import { everyEndpoint, headersFor, pathWith, sampleBody, sampleQuery } from './every-endpoint.ts'
import type { Schema } from './sample-values.ts'

// As behind a proxy, each call has an address of its own, so that no limit per minute is reached.
const world = await startWorld({ trustedProxies: ['127.0.0.1'] })
const short = 255
const long = 10_000

/**
 * Texts that no record describes, with a limit of their own, by the name of their field: codes, secrets, machine formats. A record says
 * it at its field (`max`).
 */
const undescribed: Record<string, number> = {
  '{key}': 60,
  acronym: 20,
  action: 80, // a name of the catalogue of rules, and so are the next ones
  add: 120,
  address: 6000, // a report with its filters
  answer: 2000,
  auth: 40,
  appSecret: 1000,
  body: 4096, // the maximum of a WhatsApp message
  borrowerDocument: 40,
  closedText: 1000, // what is sent by itself, and so a welcome
  chosenExtraCosts: 60,
  caption: 120,
  cnpj: 40,
  columns: 60,
  cpf: 20,
  currentPassword: 200,
  data: 1000, // of an item of a small list: how else it was written, a line each
  device: 60, // a random id
  document: 40,
  endpoint: 2000,
  earnedMilestone: 60, // a name that a module declares, and so is the next one
  milestone: 60,
  event: 80,
  facts: 120, // a name of the register of figures, and so is `measure`
  field: 80,
  file: 80_000, // a certificate
  formula: 500,
  hidden: 60,
  host: 300,
  icon: 60,
  id: 2000,
  welcome: 1000,
  lostNote: 1000, // the note of a loss
  note: 1000,
  keyword: 60, // a word that a customer writes
  kind: 60,
  lines: 100_000, // pasted from a spreadsheet
  list: 50,
  maker: 120,
  mapping: 100,
  measure: 120,
  media: 500, // addresses
  message: 2000,
  of: 80,
  offerId: 100, // a bank's
  order: 60,
  ownerKind: 40,
  p256dh: 100,
  password: 500,
  passwordConfirmation: 200,
  paymentId: 60,
  permissions: 120,
  phone: 40,
  phone2: 40,
  pinned: 60,
  proof: 200,
  query: 8000,
  question: 1000,
  reason: 500,
  remove: 120,
  scopes: 100,
  search: 4000,
  secret: 200,
  serials: 80,
  site: 500,
  slug: 63,
  state: 2,
  stateCode: 2,
  states: 200, // of a kit: all of them
  ticket: 4000,
  to: 254,
  token: 1000, // a provider's
  uf: 2,
  values: 1024, // what a WhatsApp template takes at a place
  zipCode: 20,
}

registerModules()
const ownLimits: Record<string, number> = { ...undescribed, ...Object.fromEntries(longestTexts()) }

interface Text {
  path: string[]
  schema: Schema
  isRequired: boolean
}

/** Every text of a body: `rules.name`, `links.*.label`; the keys of a record stand under `{key}`. */
function textsIn(schema: Schema, path: string[] = [], isRequired = true): Text[] {
  const {
    properties = {},
    required = [],
    items,
    prefixItems = [],
    additionalProperties,
    propertyNames,
  } = schema as Schema & {
    propertyNames?: Schema
  }
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const isText = [schema.type].flat().includes('string') && !schema.enum && schema.const === undefined
  return [
    ...(isText ? [{ path, schema, isRequired }] : []),
    ...variants.flatMap((one) => textsIn(one, path, isRequired && variants.length === 1)),
    ...Object.entries(properties).flatMap(([name, field]) =>
      textsIn(field, [...path, name], isRequired && required.includes(name)),
    ),
    ...[...(items ? [items] : []), ...prefixItems].flatMap((item) => textsIn(item, [...path, '*'], false)),
    ...(typeof additionalProperties === 'object' ? textsIn(additionalProperties, [...path, '*'], false) : []),
    ...(propertyNames ? textsIn(propertyNames, [...path, '{key}'], false) : []),
  ]
}

const nameOf = ({ path }: Text) => path.filter((step) => step !== '*').at(-1) ?? ''
/** The filters of a bulk change: chosen records, or all that match. */
const isSearched = ({ path }: Text) => path.includes('filters')
const limitOf = ({ schema }: Text) => schema.maxLength ?? Number.POSITIVE_INFINITY
/** A day, an id, a colour: the pattern fixes every character. */
const hasForm = ({ schema }: Text) =>
  schema.format === 'uuid' || schema.format?.startsWith('date') || /^\^[^*+]*\$$/.test(schema.pattern ?? '')

const bodies = everyEndpoint.flatMap(([address, endpoint]) =>
  endpoint.body && !endpoint.upload
    ? [{ address, endpoint, texts: textsIn(jsonSchemaOf(endpoint.body, 'input') as Schema) }]
    : [],
)

it('every text of a request is short, long, or has a limit of its own', () => {
  const wrong = bodies.flatMap(({ address, texts }) =>
    texts
      .filter((text) => !hasForm(text) && ![short, long].includes(limitOf(text)))
      .filter((text) => limitOf(text) > (isSearched(text) ? 1000 : (ownLimits[nameOf(text)] ?? 0)))
      .map((text) => `${address} ${text.path.join('.')}: ${limitOf(text)}`),
  )
  expect(wrong).toEqual([])
})

it('[API-025] what has no rule of its own may be left out; a short text holds 255, a long one 10,000, and the server refuses one more', async () => {
  const { admin } = await world.company()
  const wrong: string[] = []
  for (const { address, endpoint, texts } of bodies) {
    const must = texts.filter((text) => text.isRequired && !hasForm(text) && !hasOwnRule(text))
    wrong.push(...must.map(({ path }) => `${address} ${path.join('.')} must be given`))
    const plain = texts.filter((text) => [short, long].includes(limitOf(text)) && !text.path.some(isMany))
    if (plain.length === 0) continue
    const filled = (extra: number) =>
      plain.reduce(
        (body, text) => put(body, text.path, 'x'.repeat(limitOf(text) + extra)),
        sampleBody(address, endpoint),
      )
    const path = pathWith(endpoint, () => crypto.randomUUID()) + sampleQuery(endpoint)
    const { status, body } = await admin.request(endpoint.method, path, filled(1), {
      ...headersFor(endpoint),
      'x-forwarded-for': `10.0.${Math.floor(wrong.length / 200)}.${texts.length}`,
    })
    const fields = Object.keys((body as { Fields?: object })?.Fields ?? {})
    const tooLong = endpoint
      .body!.safeParse(filled(0))
      .error?.issues.filter(({ code }: { code: string }) => code === 'too_big')
    for (const text of plain) {
      const at = text.path.join('.')
      if (status !== 422 || !fields.some((field) => field === at || at.startsWith(`${field}.`)))
        wrong.push(`${address} ${at} holds more than ${limitOf(text)}: ${status} ${fields}`)
      if (tooLong?.some((issue: { path: PropertyKey[] }) => issue.path.join('.') === at))
        wrong.push(`${address} ${at} does not hold ${limitOf(text)}`)
    }
  }
  expect(wrong).toEqual([])
})

const isMany = (step: string) => step === '*' || step === '{key}'
const hasOwnRule = (text: Text) => Boolean(text.schema.format || text.schema.minLength || ownLimits[nameOf(text)])

/** The body with the text at the given place. */
function put(body: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return text
  const before = (body ?? {}) as Record<string, unknown>
  return { ...before, [step]: put(before[step], rest, text) }
}
