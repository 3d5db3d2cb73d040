import { expect, it } from 'vitest'
import { z } from 'zod'
import { emptyValues, mayBeEmpty } from './empty-values.ts'
import { choice, dayField, type Field, instant, money, reference, requiredReference, text } from './field.ts'
import { listQuery } from './filters.ts'
import { editNeeds, fieldMessages, hasField, record, rowNames, wordsOf } from './record.ts'
import { inputShape, patchShape, replyShape, rowShape } from './shapes.ts'

const said = (pt: string) => ({ pt, en: pt })

const visit = record({
  kind: 'visit',
  table: 'visits',
  edit: 'deals.edit',
  fields: {
    kind: choice(said('Tipo'), { roof: said('Telhado'), yard: said('Solo') }, { filter: true }),
    title: text(said('Título'), { isName: true, order: true, wordsWhen: { kind: { yard: said('Terreno') } } }),
    price: money(said('Preço'), {
      column: true,
      filter: 'amount',
      order: true,
      hiddenWith: 'deal-tabs.opportunity-value',
    }),
    slope: text(said('Inclinação'), { when: { kind: 'roof' } }),
    day: dayField(said('Dia'), { column: true, filter: true, editAlso: 'deals.move' }),
    ownerId: reference('user')(said('Responsável'), { column: true }),
    storeId: reference('store')(said('Loja'), { inRow: true }),
    createdAt: instant(said('Criada'), { isComputed: true, isAlways: true, isUntold: true }),
  },
})

it('a record without a name, or with two, is refused where it is described', () => {
  const nameless = { kind: 'x', table: 'xs', fields: { note: text(said('Nota')) } }
  expect(() => record(nameless)).toThrow('The record x needs one field with isName; it has none.')
  const twice = { one: text(said('Um'), { isName: true }), two: text(said('Dois'), { isName: true }) }
  expect(() => record({ kind: 'x', table: 'xs', fields: twice })).toThrow('it has one, two.')
})

it.each<[string, Record<string, Field>, string]>([
  [
    'two columns of one id',
    { ownerId: text(said('A'), { column: true }), owner: text(said('B'), { column: true }) },
    'The fields “ownerId” and “owner” of the record x share the column “owner”.',
  ],
  [
    'two filters of one name',
    { a: text(said('A'), { filter: 'q' }), q: text(said('B'), { filter: true }) },
    'The fields “a” and “q” of the record x share the filter “q”.',
  ],
  [
    'a range whose end is another filter',
    { day: dayField(said('A'), { filter: true }), a: text(said('B'), { filter: 'dayTo' }) },
    'The fields “day” and “a” of the record x share the filter “dayTo”.',
  ],
  [
    'two orders of one name',
    { a: text(said('A'), { order: true }), b: text(said('B'), { order: { as: 'a' } }) },
    'The fields “a” and “b” of the record x share the order “a”.',
  ],
  [
    'two placeholders of one key',
    { a: text(said('A'), { placeholder: 'k' }), b: text(said('B'), { placeholder: { key: 'k', title: said('B') } }) },
    'The fields “a” and “b” of the record x share the placeholder “k”.',
  ],
  [
    'an unknown section',
    { a: text(said('A'), { section: 'mian' }) },
    'The field “a” of the record x stands in the section “mian”, which is none of main, more.',
  ],
  [
    'a column for what is secret',
    { a: text(said('A'), { isSecret: true, column: true }) },
    'The field “a” of the record x is secret, so it has no “column”.',
  ],
  [
    'a form for what is computed',
    { a: text(said('A'), { isComputed: true, isFirst: true }) },
    'The field “a” of the record x is computed, so no form can ask for it first.',
  ],
  [
    'a value that a choice cannot have',
    { c: choice(said('C'), { roof: said('T') }), a: text(said('A'), { when: { c: 'sea' } }) },
    'The field “a” of the record x depends on the value “sea”, which “c” cannot have.',
  ],
])('%s is refused where it is described, in a sentence that names the field', (_, given, sentence) => {
  const fields: Record<string, Field> = { name: text(said('Nome'), { isName: true }), ...given }
  const described = { kind: 'x', table: 'xs', sections: ['main', 'more'], fields }
  expect(() => record(described)).toThrow(sentence)
})

it('a row carries a reference by its name, and its id only where the field says so', () => {
  expect(rowNames(visit)).toEqual(['title', 'price', 'day', 'ownerName', 'storeId', 'storeName'])
  const row = { id: '1', title: 'a', day: null, ownerName: '', storeId: null, storeName: '' }
  expect(rowShape(visit).parse({ ...row, ownerId: 'x' })).toEqual(row)
})

it('what is computed is in no input; a patch keeps what is not sent, without defaults', () => {
  expect(Object.keys(inputShape(visit).shape)).not.toContain('createdAt')
  expect(inputShape(visit).parse({})).toMatchObject({ kind: '', title: '', price: null })
  expect(patchShape(visit).parse({ title: 'b' })).toEqual({ title: 'b' })
  expect(inputShape(visit).safeParse({ kind: 'sea' }).success).toBe(false)
})

it('a choice may be taken back as far as its shape takes what is empty; one with a default begins with it', () => {
  const values = { low: said('Baixa'), high: said('Alta') }
  const priority = choice(said('Prioridade'), values, { isFirst: true, shape: z.enum(['low', 'high']).default('low') })
  expect([mayBeEmpty(priority), mayBeEmpty(choice(said('Tipo'), values))]).toEqual([false, true])
  expect([mayBeEmpty(requiredReference('store')(said('Loja'))), mayBeEmpty(visit.fields.ownerId)]).toEqual([
    false,
    true,
  ])
  const described = record({ kind: 'x', table: 'xs', fields: { name: text(said('Nome'), { isName: true }), priority } })
  expect(emptyValues(described)).toEqual({ priority: 'low' })
})

it('a hidden field may be missing from replies', () => {
  const reply = { id: '1', kind: 'roof', title: 'a', slope: '', day: null, createdAt: '2026-01-01T00:00:00Z' }
  const named = { ownerId: null, ownerName: '', storeId: null, storeName: '' }
  expect(replyShape(visit).safeParse({ ...reply, ...named }).success).toBe(true)
  expect(replyShape(visit).safeParse({ ...reply, ...named, day: undefined }).success).toBe(false)
})

it('a list is asked by the filters of the fields, in their orders, and for names of its rows alone', () => {
  const query = listQuery(visit, { order: '-title' })
  const asked = query.parse({ amountFrom: '100', dayTo: '2026-01-31', kind: 'roof,yard', fields: 'title,ownerName' })
  expect(asked).toMatchObject({
    amountFrom: 100,
    dayTo: '2026-01-31',
    kind: ['roof', 'yard'],
    fields: ['title', 'ownerName'],
    sort: '-title',
  })
  for (const wrong of [{ fields: 'slope' }, { sort: 'day' }, { priceFrom: 1 }, { kind: 'sea' }])
    expect([wrong, query.safeParse(wrong).success]).toEqual([wrong, false])
})

it('a field has its own words, place and permissions by what the record is', () => {
  expect(wordsOf(visit.fields.title, { kind: 'yard' })).toEqual(said('Terreno'))
  expect(wordsOf(visit.fields.title, { kind: 'roof' })).toEqual(said('Título'))
  expect([hasField(visit.fields.slope, { kind: 'roof' }), hasField(visit.fields.slope, { kind: 'yard' })]).toEqual([
    true,
    false,
  ])
  expect(editNeeds(visit, 'day')).toEqual(['deals.edit', 'deals.move'])
  expect(editNeeds(visit, 'title')).toEqual(['deals.edit'])
})

it('its fields and choices are messages by their names, without what timelines do not tell', () => {
  const words: Record<string, unknown> = fieldMessages(visit)
  expect(words['visits.field.price']).toEqual(said('Preço'))
  expect(words['visits.kind.yard']).toEqual(said('Solo'))
  expect(words).not.toHaveProperty(['visits.field.createdAt'])
})
