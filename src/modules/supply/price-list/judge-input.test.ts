import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inputKey, judgeInput } from './judge-input.ts'

it('a row is a price, a doubt or a reason, whatever stands in it', () => {
  const cell = fc.string({ maxLength: 40 })
  fc.assert(
    fc.property(cell, cell, cell, cell, (code, name, price, unit) => {
      const listed = judgeInput({ code, name, price, unit }, 'br')
      const isPriced = listed.costCents !== null && Number.isInteger(listed.costCents) && listed.costCents > 0
      expect(isPriced || listed.doubts.length > 0 || listed.problem !== null).toBe(true)
      if (isPriced) expect(Boolean(listed.code || listed.name)).toBe(true)
    }),
  )
})

it('a price is read as the list writes numbers, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const price = (cents / 100).toFixed(2).replace('.', ',')
      expect(judgeInput({ code: 'C1', name: 'Cabo', price }, 'br')).toMatchObject({ costCents: cents, doubts: [] })
    }),
  )
})

it('an input is named by its code, whatever its case, otherwise by its name', () => {
  expect(inputKey({ code: 'Ab-1', name: 'x' })).toBe(inputKey({ code: 'AB-1', name: 'y' }))
  expect(inputKey({ code: '', name: 'Cabo  Solar' })).toBe(inputKey({ code: '', name: 'cabo solar' }))
})

it('a price in another currency is asked, and is none until it is in reais', () => {
  const asked = { costCents: null, doubts: [{ code: 'supply.doubt.price_currency' }] }
  const input = { code: 'C1', name: 'Cabo' }
  expect(judgeInput({ ...input, price: 'US$ 2.00' }, 'us')).toMatchObject(asked)
  expect(judgeInput({ ...input, price: '2.00', currency: 'EUR' }, 'us')).toMatchObject(asked)
  expect(judgeInput({ ...input, price: '2.00' }, 'us', 'Valor USD')).toMatchObject(asked)
})
