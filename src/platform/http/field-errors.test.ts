import { expect, it } from 'vitest'
import { z } from 'zod'
import { filterShapes } from '../contract/field-filters.ts'
import { cents } from '../contract/shapes.ts'
import { strictly } from '../contract/strictly.ts'
import { registerMessages } from '../i18n/registry.ts'
import { platformMessages } from '../messages.ts'
import { fieldErrors } from './field-errors.ts'

registerMessages(platformMessages)

const errorsOf = (shape: z.ZodType, value: unknown, lang: 'pt-BR' | 'en-US' = 'pt-BR') =>
  fieldErrors(strictly(shape).safeParse(value).error!, lang, shape)

const leaving = z.object({ active: z.boolean().optional(), successorId: z.string().optional() })

it('a misspelt field is told with the one that is meant', () => {
  expect(errorsOf(leaving, { active: false, sucessorId: '1' })).toEqual({
    sucessorId: 'Campo desconhecido: sucessorId. Você quis dizer successorId?',
  })
  expect(errorsOf(leaving, { sucessorId: '1' }, 'en-US')).toEqual({
    sucessorId: 'Unknown field: sucessorId. Did you mean successorId?',
  })
})

it('a field that resembles none is told with those that exist', () => {
  expect(errorsOf(leaving, { hack: 1 })).toEqual({
    hack: 'Campo desconhecido: hack. Os que existem são: active, successorId.',
  })
  const names = Array.from({ length: 13 }, (_, at) => [`field${at}`, z.string().optional()])
  expect(errorsOf(z.object(Object.fromEntries(names)), { hack: 1 }).hack).toMatch(
    /^Campo desconhecido: hack\. Alguns dos que existem: field0, .*field11\.$/,
  )
  expect(errorsOf(z.object({}), { hack: 1 })).toEqual({
    hack: 'Campo desconhecido: hack. Aqui não há campos a enviar.',
  })
})

it('a field within another is marked at its own place', () => {
  const shape = z.object({ people: z.array(z.object({ name: z.string() })) })
  expect(errorsOf(shape, { people: [{ name: 'Ana', nname: 1, phone: 2 }] })).toEqual({
    'people.0.nname': 'Campo desconhecido: nname. Você quis dizer name?',
    'people.0.phone': 'Campo desconhecido: phone. Os que existem são: name.',
  })
})

it('of forms that fit but for such a field, the nearest one tells it', () => {
  const some = z.object({ ids: z.array(z.string()) })
  const shape = z.union([some, some.extend({ all: z.boolean() })])
  expect(Object.keys(errorsOf(shape, { ids: [], all: true, hack: 1 }))).toEqual(['hack'])
})

it('a name is told whatever it is, and no longer than a sentence', () => {
  const odd = JSON.parse('{"__proto__":1,"constructor":2}')
  expect(Object.keys(errorsOf(leaving, odd))).toEqual(['__proto__', 'constructor'])
  expect(errorsOf(leaving, { ['x'.repeat(1000)]: 1 })).toHaveProperty('x'.repeat(60))
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x${at}`, 1]))
  expect(Object.keys(errorsOf(leaving, many))).toHaveLength(20)
})

it('a bound of money is told in reais, wherever it stands in a shape', () => {
  const shape = z.object({ lines: z.array(z.object({ price: cents.min(0).nullable() })), count: z.int().max(9) })
  const found = errorsOf(shape, { lines: [{ price: 2e12 }, { price: -5 }], count: 10 })
  expect(Object.values(found).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'O valor deve ser no máximo R$ 10.000.000.000,00.',
    'O valor deve ser no mínimo R$ 0,00.',
    'O valor deve ser no máximo 9.',
  ])
  expect(errorsOf(z.object({ price: cents }), { price: 2e12 }, 'en-US').price).toMatch(/R\$\s?10,000,000,000\.00/)
})

it('a bound of a filter is told in reais where the filter is of money, and as a number where it counts', () => {
  const found = errorsOf(z.object(filterShapes({ value: 'cents', count: 'number' })), {
    valueFrom: '-1',
    countFrom: '-1',
  })
  expect(found.valueFrom!.replaceAll('\u00a0', ' ')).toBe('O valor deve ser no mínimo R$ 0,00.')
  expect(found.countFrom).toBe('O valor deve ser no mínimo 0.')
})
