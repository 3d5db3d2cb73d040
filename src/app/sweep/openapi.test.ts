import { expect, it } from 'vitest'
import { z } from 'zod'
import { startWorld } from '../testing.ts'
import { everyEndpoint } from './every-endpoint.ts'

const world = await startWorld()
const { stranger } = await world.company()
await stranger.request('GET', '/api/openapi.json')
const { body: document } = (await stranger.request('GET', '/api/openapi.json')) as { body: z.output<typeof Document> }

const Type = z.enum(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'])
const Count = z.int().min(0)

/** The part of JSON Schema 2020-12 that contracts use; any other keyword is our mistake. */
const Schema: z.ZodType = z.lazy(() =>
  z.union([
    z.boolean(),
    z.strictObject({
      type: z.union([Type, z.array(Type).min(1)]).optional(),
      $ref: z.string().startsWith('#/components/schemas/').optional(),
      enum: z.array(z.unknown()).min(1).optional(),
      const: z.unknown().optional(),
      default: z.unknown().optional(),
      title: z.string().optional(),
      description: z.string().optional(),
      format: z.string().optional(),
      contentEncoding: z.string().optional(),
      pattern: z.string().refine(isPattern).optional(),
      minLength: Count.optional(),
      maxLength: Count.optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      exclusiveMinimum: z.number().optional(),
      exclusiveMaximum: z.number().optional(),
      multipleOf: z.number().positive().optional(),
      minItems: Count.optional(),
      maxItems: Count.optional(),
      items: Schema.optional(),
      prefixItems: z.array(Schema).optional(),
      properties: z.record(z.string(), Schema).optional(),
      propertyNames: Schema.optional(),
      additionalProperties: Schema.optional(),
      required: z.array(z.string()).optional(),
      anyOf: z.array(Schema).min(1).optional(),
      oneOf: z.array(Schema).min(1).optional(),
      allOf: z.array(Schema).min(1).optional(),
      not: Schema.optional(),
    }),
  ]),
)
const Content = z.record(z.string().regex(/^[\w.+*-]+\/[\w.+*-]+/), z.strictObject({ schema: Schema }))
const Response = z.strictObject({ description: z.string().min(1), content: Content.optional() })
const Operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  summary: z.string().min(1),
  tags: z.array(z.string()),
  parameters: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        in: z.enum(['query', 'path']),
        required: z.boolean(),
        schema: Schema,
        description: z.string().optional(),
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean().optional(), content: Content }).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|default)$/), Response),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  'x-needs': z.union([z.string(), z.array(z.string())]),
  'x-hidden-with': z.union([z.string(), z.array(z.string())]).optional(),
  'x-refusals': z.array(z.string()).optional(),
})
const Document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })).optional(),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(z.string(), z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') })),
  }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
})

function isPattern(text: string) {
  try {
    new RegExp(text, 'u')
    return true
  } catch {
    return false
  }
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

it('the API’s document is well-formed OpenAPI 3.1', () => {
  expect(Document.safeParse(document).error?.issues ?? []).toEqual([])
})

it('it lists every endpoint of every contract, and nothing else', () => {
  const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const declared = everyEndpoint.map(([, { method, path }]) => `${method} /api${path.replace(/:([A-Za-z]+)/g, '{$1}')}`)
  expect(listed.sort()).toEqual(declared.sort())
})

it('operations have names of their own, and declare exactly the parameters of their path', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const { path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(new Set(inPath.map(({ name }) => name))).toEqual(new Set(named))
    expect(inPath.every(({ required }) => required)).toBe(true)
    const all = (operation.parameters ?? []).map(({ name, in: place }) => `${place} ${name}`)
    expect(new Set(all).size).toBe(all.length)
  }
})

it('operations say who may call them and how errors look', () => {
  for (const { operation } of operations) {
    expect(operation.security ?? 'public').toEqual(operation['x-needs'] === 'public' ? 'public' : [{ session: [] }])
    expect(operation.responses.default?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Error',
    })
  }
})
