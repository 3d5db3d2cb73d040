import { expect, it } from 'vitest'
import { rangeNames } from './address-names.ts'
import { dayField, kwh, money, text } from './field.ts'
import { listQuery } from './filters.ts'
import { withOrderedRanges } from './ordered-ranges.ts'
import { record } from './record.ts'

const words = { pt: 'Campo', en: 'Field' }
const thing = record({
  kind: 'thing',
  table: 'things',
  fields: {
    name: text(words, { isName: true, filter: true, order: { rises: true }, column: true }),
    amount: money(words, { filter: true }),
    used: kwh(words, { filter: ['usedMin', 'usedMax'] }),
    boughtOn: dayField(words, { filter: 'bought' }),
  },
})
const Query = withOrderedRanges(thing, listQuery(thing, { order: 'name' }), { used: 'things.used_range' })
const issues = (given: object) => {
  const { error } = Query.safeParse(given)
  return error?.issues.map(({ path, message }) => [path[0], message])
}

it('every range of a record is refused at its first end when its ends are reversed, also one whose ends have names of their own', () => {
  expect(issues({ amountFrom: 10, amountTo: 5 })).toEqual([['amountFrom', 'field.range_reversed']])
  expect(issues({ boughtFrom: '2026-02-01', boughtTo: '2026-01-31' })).toEqual([['boughtFrom', 'field.range_reversed']])
  expect(issues({ usedMin: 10, usedMax: 5 })).toEqual([['usedMin', 'things.used_range']])
  expect(rangeNames('used', thing.fields.used)).toEqual(['usedMin', 'usedMax'])
})

it('equal ends, one end alone and a text are no reversed range', () => {
  for (const given of [{ amountFrom: 5, amountTo: 5 }, { amountFrom: 9 }, { boughtTo: '2026-01-31' }, { name: 'z' }])
    expect(issues(given)).toBeUndefined()
  expect(issues({ amountFrom: '9', amountTo: '10' })).toBeUndefined()
})
