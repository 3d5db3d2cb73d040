import { expect, it } from 'vitest'
import { maySee } from '../contract/masks.ts'
import { money, text } from './field.ts'
import { maskOf } from './mask-of.ts'
import { record } from './record.ts'

const given = record({
  kind: 'thing',
  table: 'things',
  fields: {
    name: text({ pt: 'Nome', en: 'Name' }, { isName: true }),
    cost: money({ pt: 'Custo', en: 'Cost' }, { hiddenWith: 'purchases.hide-total' }),
    supplier: text({ pt: 'Fornecedor', en: 'Supplier' }, { hiddenWith: 'purchases.hide-supplier' }),
    margin: money({ pt: 'Margem', en: 'Margin' }, { shownWith: 'proposals.view-kit-value' }),
  },
})

it('what is told of several fields is hidden from whom one of them is hidden', () => {
  const mask = maskOf(given, 'name', 'cost', 'supplier')
  expect(maySee(mask, new Set())).toBe(true)
  expect(maySee(mask, new Set(['purchases.hide-total']))).toBe(false)
  expect(maySee(mask, new Set(['purchases.hide-supplier']))).toBe(false)
})

it('what is told of a field that some are shown is shown to them alone, and of an open field to all', () => {
  expect(maySee(maskOf(given, 'margin'), new Set())).toBe(false)
  expect(maySee(maskOf(given, 'margin'), new Set(['proposals.view-kit-value']))).toBe(true)
  expect(maskOf(given, 'name')).toEqual({})
})

it('fields that are shown with different permissions have no common mask', () => {
  expect(() => maskOf(given, 'name', 'margin')).toThrow('name, margin are shown with different permissions')
})
