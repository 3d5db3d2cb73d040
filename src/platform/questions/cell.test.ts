import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellText, narrowed, rangeOf, rangeText, readCell, valuesOf, valuesText } from './cell.ts'

const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,12}$/)

it('a cell reads back as it was written, whatever its values hold', () =>
  fc.assert(
    fc.property(
      name,
      fc.dictionary(
        name,
        fc.array(fc.option(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })), {
          minLength: 1,
          maxLength: 4,
        }),
      ),
      (facts, values) => {
        const where = Object.fromEntries(Object.entries(values).map(([key, given]) => [key, valuesText(given)]))
        const read = readCell(cellText({ facts, where }))!
        expect(read.facts).toBe(facts)
        expect(Object.fromEntries(Object.entries(read.where).map(([key, text]) => [key, valuesOf(text)]))).toEqual(
          values,
        )
        for (const text of Object.values(read.where)) expect(rangeOf(text)).toBeUndefined()
      },
    ),
  ))

it('two ranges of one dimension leave the days that are in both', () => {
  expect(
    narrowed({ soldOn: rangeText('2026-11-01', '2026-11-24') }, { soldOn: rangeText('2026-11-10', '2026-11-30') }),
  ).toEqual({
    soldOn: '2026-11-10..2026-11-24',
  })
  expect(narrowed({ total: '100..' }, { total: '..500' })).toEqual({ total: '100..500' })
})

it('what is no cell is none', () => {
  for (const text of ['', ':', 'sales:soldOn', 'sales:a=1,2', 'sales:=x']) expect(readCell(text), text).toBeUndefined()
})
