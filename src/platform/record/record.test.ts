import { expect, it } from 'vitest'
import { choice, dayField, instant, money, reference, text } from './field.ts'
import { hiddenFilters, listQuery } from './filters.ts'
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

it('a hidden field may be missing from replies, and its filters are not offered to whom it is hidden from', () => {
  const reply = { id: '1', kind: 'roof', title: 'a', slope: '', day: null, createdAt: '2026-01-01T00:00:00Z' }
  const named = { ownerId: null, ownerName: '', storeId: null, storeName: '' }
  expect(replyShape(visit).safeParse({ ...reply, ...named }).success).toBe(true)
  expect(replyShape(visit).safeParse({ ...reply, ...named, day: undefined }).success).toBe(false)
  expect(hiddenFilters(visit, new Set())).toEqual([])
  expect(hiddenFilters(visit, new Set(['deal-tabs.opportunity-value']))).toEqual(['amount', 'amountFrom', 'amountTo'])
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
