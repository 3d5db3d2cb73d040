import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemDifferences, updatedItems } from './updated-items.ts'

const cable = { name: 'Cabo', quantity: 50, unit: 'm' }
const plug = { name: 'Conector', quantity: 4, unit: 'par' }

it('replace overwrites the items of a kit, increment adds to them', () => {
  const given = [
    { ...cable, quantity: 20 },
    { name: 'String box', quantity: 1, unit: 'un' },
  ]
  expect(updatedItems([cable, plug], given, 'replace')).toEqual(given)
  expect(updatedItems([cable, plug], given, 'increment')).toEqual([{ ...cable, quantity: 70 }, plug, given[1]])
})

it('says what an update changes, brings and takes away', () => {
  const after = updatedItems(
    [cable, plug],
    [
      { ...cable, quantity: 20 },
      { ...cable, unit: 'rolo', quantity: 1 },
    ],
    'replace',
  )
  expect(itemDifferences([cable, plug], after)).toEqual([
    { name: 'Cabo', unit: 'm', before: 50, after: 20 },
    { name: 'Cabo', unit: 'rolo', before: null, after: 1 },
    { name: 'Conector', unit: 'par', before: 4, after: null },
  ])
  expect(itemDifferences([cable, plug], [plug, cable])).toEqual([])
})

it('nothing gets lost or doubled: each quantity afterwards is what was there and what came', () => {
  const item = fc.record({
    name: fc.constantFrom('Cabo', 'cabo', 'Conector', 'Trilho'),
    unit: fc.constantFrom('m', 'un'),
    quantity: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
  })
  const sum = (items: readonly { quantity: number }[]) => items.reduce((all, { quantity }) => all + quantity, 0)
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), fc.array(item, { maxLength: 8 }), (before, given) => {
      expect(sum(updatedItems(before, given, 'increment'))).toBeCloseTo(sum(before) + sum(given), 6)
      const after = updatedItems(before, given, 'replace')
      expect(sum(after)).toBeCloseTo(sum(given), 6)
      expect(new Set(after.map(({ name, unit }) => `${name.toLowerCase()} ${unit}`)).size).toBe(after.length)
    }),
  )
})
