import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardsText, longestCards, maxCards, moved, ownLooks, ownSizes, readCards } from './own-cards.ts'

const name = fc.string({ minLength: 1, maxLength: 20 })
const card = fc.record({
  look: fc.constantFrom(...ownLooks),
  size: fc.constantFrom(...ownSizes),
  facts: name,
  measures: fc.array(name, { minLength: 1, maxLength: 5 }),
  row: fc.string({ maxLength: 20 }),
  title: fc.string({ maxLength: 20 }),
  where: fc.string({ maxLength: 40 }),
  isNow: fc.boolean(),
})

it('cards come back from their address as they went', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: maxCards }), (cards) => {
      const text = cardsText(cards)
      fc.pre(text.length <= longestCards)
      expect(readCards(text)).toEqual(cards)
    }),
  )
})

it('what are no cards is read as none', () => {
  const thirteen = JSON.stringify(Array.from({ length: 13 }, () => ['bars', 'half', 'sales', ['sold'], '', '', '', 0]))
  for (const text of ['x', '{}', '[1]', '[null]', '["bars"]', '[["pie","half","sales",["sold"],"","","",0]]', thirteen])
    expect(readCards(text), text).toBeUndefined()
  expect(readCards('')).toEqual([])
  fc.assert(fc.property(fc.string(), (text) => void readCards(text)))
})

it('a card that is moved changes the place of none of the others among themselves', () => {
  const items = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(items, fc.nat(), fc.integer({ min: -3, max: 15 }), (all, some, to) => {
      const from = some % all.length
      const after = moved(all, from, to)
      expect(after.filter((one) => one !== all[from])).toEqual(all.filter((one) => one !== all[from]))
      expect(after[Math.max(0, Math.min(all.length - 1, to))]).toBe(all[from])
    }),
  )
})
