import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonSchemaOf } from './json-schema.ts'
import { knownNames } from './known-names.ts'
import { strictly } from './strictly.ts'

const refuses = (shape: z.ZodType, value: unknown) => {
  expect(shape.safeParse(value).success, 'the open shape takes it').toBe(true)
  const { error } = strictly(shape).safeParse(value)
  const keysOf = (issue: z.core.$ZodIssue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])
  return error?.issues.map((issue) => [...issue.path, ...keysOf(issue)].join('.'))
}

const inner = z.object({ a: z.number() })
const tooMuch = { a: 1, b: 2 }

describe('a key that a shape does not name is refused', () => {
  it('at its top', () => expect(refuses(inner, tooMuch)).toEqual(['b']))
  it('in a field', () => expect(refuses(z.object({ x: inner }), { x: tooMuch })).toEqual(['x.b']))
  it('in a list and in a tuple', () => {
    expect(refuses(z.array(inner), [{ a: 1 }, tooMuch])).toEqual(['1.b'])
    expect(refuses(z.tuple([inner], inner), [{ a: 1 }, tooMuch])).toEqual(['1.b'])
  })
  it('in what is optional, may be null or has a default', () => {
    expect(refuses(inner.optional(), tooMuch)).toEqual(['b'])
    expect(refuses(inner.nullable(), tooMuch)).toEqual(['b'])
    expect(refuses(inner.default({ a: 1 }), tooMuch)).toEqual(['b'])
    expect(refuses(inner.readonly(), tooMuch)).toEqual(['b'])
  })
  it('in the values of a record', () => expect(refuses(z.record(z.string(), inner), { x: tooMuch })).toEqual(['x.b']))
  it('before and after what changes a value', () => {
    expect(
      refuses(
        inner.transform(({ a }) => a),
        tooMuch,
      ),
    ).toEqual(['b'])
    expect(
      refuses(
        z.preprocess((value) => value, inner),
        tooMuch,
      ),
    ).toEqual(['b'])
    expect(refuses(z.looseObject({}).pipe(inner), tooMuch)).toEqual(['b'])
  })
  it('of what was derived from others', () => {
    const wide = z.object({ a: z.number(), b: z.number(), c: z.number() })
    expect(refuses(wide.pick({ a: true }), tooMuch)).toEqual(['b'])
    expect(refuses(wide.omit({ b: true, c: true }).partial(), tooMuch)).toEqual(['b'])
    expect(refuses(inner.extend({ c: z.number() }), { ...tooMuch, c: 3 })).toEqual(['b'])
  })
  it('in the form that was chosen, and in the only one that fits otherwise', () => {
    const one = z.object({ kind: z.literal('one'), x: z.string() })
    const two = z.object({ kind: z.literal('two') })
    expect(refuses(z.discriminatedUnion('kind', [one, two]), { kind: 'two', x: '1' })).toEqual(['x'])
    expect(refuses(z.union([one, two]), { kind: 'two', x: '1' })).toEqual(['x'])
  })
  it('in shapes that hold themselves', () => {
    interface Tree {
      children: Tree[]
    }
    const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ children: z.array(Tree) }))
    expect(refuses(Tree, { children: [{ children: [], b: 1 }] })).toEqual(['children.0.b'])
    const Branch = z.object({
      get children() {
        return z.array(Branch)
      },
    })
    expect(refuses(Branch, { children: [{ children: [], b: 1 }] })).toEqual(['children.0.b'])
  })
})

it('of two shapes that hold together, a key is known to either', () => {
  const both = strictly(z.intersection(z.object({ a: z.number() }), z.object({ b: z.number() })))
  expect(both.safeParse({ a: 1, b: 2 }).data).toEqual({ a: 1, b: 2 })
  expect(both.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false)
})

it('of several forms it takes the first that knows every key', () => {
  const either = z.union([z.object({ a: z.number() }), z.object({ a: z.number(), b: z.number() })])
  expect(either.parse(tooMuch)).toEqual({ a: 1 })
  expect(strictly(either).parse(tooMuch)).toEqual(tooMuch)
})

it('what says that it takes any key still does, with its own fields closed', () => {
  const loose = z.looseObject({ x: inner.optional() })
  expect(strictly(loose).parse({ y: 1, x: { a: 1 } })).toEqual({ y: 1, x: { a: 1 } })
  expect(refuses(loose, { x: tooMuch })).toEqual(['x.b'])
  expect(strictly(z.object({}).catchall(z.number())).parse({ y: 1 })).toEqual({ y: 1 })
  expect(strictly(z.record(z.string(), z.unknown())).parse({ y: tooMuch })).toEqual({ y: tooMuch })
})

it('behind `catch` nothing changes: one key too many does not cost the whole value', () => {
  expect(strictly(z.object({ x: inner.catch({ a: 0 }) })).parse({ x: tooMuch })).toEqual({ x: { a: 1 } })
})

it('rules, sentences and defaults stay as they were', () => {
  const shape = z
    .object({ from: z.number().default(1), to: z.number('field.required') })
    .refine(({ from, to }) => from <= to, { error: 'field.date', path: ['to'] })
  expect(strictly(shape).parse({ to: 2 })).toEqual({ from: 1, to: 2 })
  for (const value of [{ to: 0 }, { to: 'x' }])
    expect(strictly(shape).safeParse(value).error?.issues).toEqual(shape.safeParse(value).error?.issues)
})

it('it is made once, and what has no object in it is the shape itself', () => {
  expect(strictly(inner)).toBe(strictly(inner))
  expect(strictly(strictly(inner))).toBe(strictly(inner))
  const plain = z.array(z.string().optional()).max(3)
  expect(strictly(plain)).toBe(plain)
  expect(inner.parse(tooMuch)).toEqual({ a: 1 })
})

it('the documentation says so, and keeps its words', () => {
  const shape = z.object({ x: inner.optional().describe('What is meant') })
  expect(jsonSchemaOf(strictly(shape), 'input')).toMatchObject({
    additionalProperties: false,
    properties: { x: { description: 'What is meant', additionalProperties: false } },
  })
  expect(jsonSchemaOf(shape, 'input')).not.toHaveProperty('additionalProperties')
})

it('a shape knows its names at any place within it', () => {
  const shape = z.object({ list: z.array(z.union([inner, z.object({ c: z.string() })]).optional()).default([]) })
  expect(knownNames(shape)).toEqual(['list'])
  expect(knownNames(shape, ['list', 3])).toEqual(['a', 'c'])
  expect(knownNames(shape, ['constructor'])).toEqual([])
  expect(knownNames(strictly(shape), ['list', 3])).toEqual(['a', 'c'])
})
