import type { ZodType } from 'zod'

interface Def {
  type: string
  shape?: Record<string, ZodType>
  element?: ZodType
  innerType?: ZodType
  options?: ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  items?: ZodType[]
  in?: ZodType
  getter?: () => ZodType
}

const defOf = (schema: ZodType): Def => ({ ...schema.def })

/** What a text or a number may be where a test says nothing: the first that the schema takes. */
const plain: Record<string, unknown[]> = {
  string: [
    '',
    '01900000-0000-7000-8000-00000000000f',
    '2026-01-01',
    '2026-01-01T00:00:00.000Z',
    'https://example.com',
    'x@example.com',
    'x',
  ],
  number: [0, 1],
  int: [0, 1],
  boolean: [false],
  array: [[]],
  record: [{}],
  null: [null],
  nullable: [null],
  unknown: [null],
  any: [null],
}

/** Fills in what a test leaves out of a reply, so that the screen gets the whole shape that the contract promises. */
export function completeReply(schema: ZodType, given: unknown): unknown {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'default')
    return given === undefined ? undefined : completeReply(def.innerType!, given)
  if (def.type === 'lazy') return completeReply(def.getter!(), given)
  if (def.type === 'readonly') return completeReply(def.innerType!, given)
  if (def.type === 'pipe') return completeReply(def.in!, given)
  if (def.type === 'union') return completeUnion(def.options!, given)
  if (given === undefined && def.type !== 'object') return example(schema, def)
  if (given === null) return null
  if (def.type === 'nullable') return completeReply(def.innerType!, given)
  if (def.type === 'array' && Array.isArray(given)) return given.map((one) => completeReply(def.element!, one))
  if (def.type === 'object' && (given === undefined || typeof given === 'object'))
    return completeObject(def.shape!, (given ?? {}) as Record<string, unknown>)
  return given
}

function completeObject(shape: Record<string, ZodType>, given: Record<string, unknown>) {
  const missing = Object.keys(shape).filter((key) => !(key in given))
  const known = Object.entries(given).map(([key, value]) => [
    key,
    shape[key] ? completeReply(shape[key], value) : value,
  ])
  const filled = missing.map((key) => [key, completeReply(shape[key]!, undefined)])
  return Object.fromEntries([...known, ...filled.filter(([, value]) => value !== undefined)])
}

/** The first form that takes what the test gave; the first at all where the test gave nothing. */
function completeUnion(options: ZodType[], given: unknown) {
  const forms = options.map((option) => completeReply(option, given))
  return forms.find((form, at) => options[at]!.safeParse(form).success) ?? forms[0]
}

function example(schema: ZodType, { type, entries, values, items }: Def): unknown {
  if (type === 'enum') return Object.values(entries!)[0]
  if (type === 'literal') return values![0]
  if (type === 'tuple') return items!.map((item) => completeReply(item, undefined))
  return plain[type]?.find((value) => schema.safeParse(value).success)
}
