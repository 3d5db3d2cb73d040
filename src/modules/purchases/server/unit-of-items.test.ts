import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { supply } from '../../supply/contract.ts'
import { purchases } from '../contract.ts'
import { readyToBuy } from './test-purchase.ts'

const world = await startWorld()

it('an item is counted in the unit of its input, otherwise in pieces, and a part of a piece in none', async () => {
  const { admin, buyer, params } = await readyToBuy(world)
  const input = await admin.call(supply.addInput, { body: { name: 'Cabo 6 mm', unit: 'm' } })
  const unitOf = async (given: { quantity: number; unit?: string; inputId?: string }) => {
    const { items } = await buyer.call(purchases.addItem, { params, body: { name: 'Cabo', unitCents: 590, ...given } })
    return items.at(-1)!.unit
  }
  expect(await unitOf({ quantity: 9.35, inputId: input.id })).toBe('m')
  expect(await unitOf({ quantity: 2, unit: 'rl', inputId: input.id })).toBe('rl')
  expect(await unitOf({ quantity: 4 })).toBe('un')
  expect(await unitOf({ quantity: 9.35 })).toBe('')
  const { items } = await buyer.call(purchases.pasteItems, { params, body: { lines: 'Fita;2\nCabo;9,35\nFio;9,35;m' } })
  expect(items.slice(-3).map(({ unit }) => unit)).toEqual(['un', '', 'm'])
})
