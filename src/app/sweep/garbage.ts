import fc from 'fast-check'
import type { Schema } from './sample-values.ts'

/** Texts that break careless code: NUL, lone surrogates, right-to-left marks, quotes, very long ones, odd dates and numbers. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  '💥👩‍👩‍👧',
  "'; drop table deals; --",
  '%',
  '_%\\',
  '\\u0000',
  '{count, plural',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '99999999999999999999',
  '0x10',
  '٣',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '+275760-09-13',
  '10000-01-01',
  '-000001-01-01',
  '9999-12-31T23:59:60Z',
  '2026-03-10T25:00:00Z',
  '__proto__',
  'constructor',
  'x'.repeat(256),
  'ã'.repeat(10_001),
]
const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  0.1,
  255,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  1e12,
  1e12 + 1,
  1e15,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  1e19,
  1e38,
  1e308,
  5e-324,
]

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }))
const anything = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: null }, { toString: 1 }),
  fc.constantFrom(...oddNumbers),
  oddText,
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
)

/** Ids of existing records, ids of nothing, and texts that are no ids. */
export const anId = (ids: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: oddText },
  )

/** Values near a schema: most match it, some are at its limits, some are anything at all. */
export function valueNear(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: anything })
}

/** A valid value with one of its fields, at any depth, replaced or removed; sometimes the valid value itself. */
export function oneFieldWrong(good: unknown, schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (typeof good !== 'object' || good === null || Array.isArray(good)) return valueNear(schema, ids)
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return fc.constant(good)
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(good) },
    ...fields.map(([name, field]) => ({
      weight: 2,
      arbitrary: fc
        .oneof(
          { weight: 4, arbitrary: oneFieldWrong((good as Record<string, unknown>)[name], field, ids) },
          { weight: 1, arbitrary: anything },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
        .map((value) => ({ ...good, [name]: value })),
    })),
  )
}

function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((one) => valueNear(one, ids)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, ids)))
  switch (schema.type) {
    case 'object':
      return objectNear(schema, ids)
    case 'array':
      return fc.array(valueNear(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: (schema.minItems ?? 0) + 3,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return numberNear(schema)
    case 'string':
      return textNear(schema, ids)
    default:
      return anything
  }
}

const objectNear = ({ properties = {}, required = [], additionalProperties }: Schema, ids: readonly string[]) =>
  Object.keys(properties).length === 0 && typeof additionalProperties === 'object'
    ? fc.dictionary(oddText, valueNear(additionalProperties, ids), { maxKeys: 3 })
    : fc
        .record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueNear(field, ids)])), {
          requiredKeys: required,
        })
        .chain((value) =>
          fc.oneof(
            { weight: 10, arbitrary: fc.constant(value) },
            { weight: 1, arbitrary: oddText.map((name) => ({ ...value, [name]: 1 })) },
          ),
        )

function numberNear({ type, minimum, exclusiveMinimum, maximum }: Schema) {
  const limits = [minimum, exclusiveMinimum, maximum].filter((one) => one !== undefined)
  const [low, high] = [Math.max(minimum ?? exclusiveMinimum ?? -1e6, -1e15), Math.min(maximum ?? 1e6, 1e15)]
  const inside =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(low), max: Math.max(Math.ceil(low), Math.floor(high)) })
      : fc.double({ min: low, max: Math.max(low, high), noNaN: true })
  return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 1, arbitrary: fc.constantFrom(...limits, ...oddNumbers) })
}

function textNear({ format, maxLength }: Schema, ids: readonly string[]) {
  if (format === 'uuid') return anId(ids)
  if (format === 'date')
    return fc.oneof(fc.constantFrom('2026-03-10', '2026-02-28', '0001-01-01', '9999-12-31', '2024-02-29'), oddText)
  if (format === 'date-time') return fc.oneof(fc.constantFrom('2026-03-10T12:00:00Z', '0001-01-01T00:00:00Z'), oddText)
  if (format === 'email') return fc.oneof(fc.constantFrom('maria@exemplo.com.br', 'a@b.c'), oddText)
  return fc.oneof(
    fc.constantFrom('Maria Aparecida', '34998124471', '38400-123', 'MG', '#112233', 'x'.repeat(maxLength ?? 300)),
    oddText,
  )
}

/** Query texts: the filters of a list, once, twice, or in an unexpected shape; now and then a parameter that nobody knows, which is refused. */
export const queryNear = (
  fields: readonly { name: string; schema: Schema }[],
  ids: readonly string[],
): fc.Arbitrary<string> => {
  const known = fields.map(({ name, schema }) =>
    valueNear(schema.type === 'array' ? (schema.items ?? {}) : schema, ids).map((value) => [name, textOf(value)]),
  )
  const none = fc.constant<string[][]>([])
  return fc
    .tuple(
      known.length > 0 ? fc.array(fc.oneof(...known), { maxLength: 6 }) : none,
      fc.oneof(
        { weight: 5, arbitrary: none },
        { weight: 1, arbitrary: fc.array(fc.tuple(oddText, oddText), { maxLength: 2 }) },
      ),
    )
    .map((parts) => new URLSearchParams(parts.flat() as [string, string][]).toString())
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
