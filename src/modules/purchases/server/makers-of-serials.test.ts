import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { equipment } from '../../equipment/contract.ts'
import { purchases } from '../contract.ts'
import { readyToBuy } from './test-purchase.ts'

const world = await startWorld()

/** A purchase with two items, of which the first is a model of the price list. */
async function twoItems() {
  const ready = await readyToBuy(world)
  const { admin, params, within } = ready
  const body = { name: 'Módulo', quantity: 9, unitCents: 100, kind: 'module' as const }
  await admin.call(purchases.addItem, { params, body })
  const { items } = await admin.call(purchases.addItem, { params, body })
  const [known, unknown] = items.slice(-2).map(({ id }) => id)
  const lines = items.slice(-2).map(({ id: itemId, quantity }) => ({ itemId, quantity }))
  await admin.call(purchases.receive, { params, body: { lines } })
  const maker = await within(async (ctx) => {
    const model = await ctx.one(
      statement<{ id: string; manufacturer: string }>(
        "update catalogue_items set manufacturer = 'Jinko Solar' where id = (select min(id::text)::uuid from catalogue_items where kind = 'module') returning id, manufacturer",
      ),
    )
    await ctx.run(
      statement('update purchase_items set proposal_line = $2 where id = $1', [known, `module:${model.id}`]),
    )
    return model.manufacturer
  })
  const register = (itemId: string | undefined, maker: string, serial: string) =>
    admin.call(purchases.addSerials, { params: { ...params, itemId: itemId! }, body: { maker, serials: [serial] } })
  return { ...ready, known, unknown, maker, register }
}

const twice = { status: 409, code: 'equipment.serial_known' }

it('a number of a model of the price list is one of its maker, whatever maker is typed', async () => {
  const { admin, known, maker, register } = await twoItems()
  await register(known, '', 'J-1')
  for (const typed of ['Jinko', 'Jinko Solar', ''])
    await expect(register(known, typed, 'j-1')).rejects.toMatchObject(twice)
  expect((await admin.call(equipment.list, {})).list).toMatchObject([{ serial: 'J-1', maker }])
})

it('of other items a maker is the same with or without capitals, accents, spaces and marks', async () => {
  const { unknown, register } = await twoItems()
  await register(unknown, 'Solar Pátria', 'S-1')
  for (const typed of ['SOLAR PATRIA', 'solarpatria', ' Solar-Pátria '])
    await expect(register(unknown, typed, 'S-1')).rejects.toMatchObject(twice)
  await register(unknown, 'Outra', 'S-1')
})

it('a maker that somebody types is the known one with or without its trade and its legal ending', async () => {
  const { known, unknown, register } = await twoItems()
  await register(known, '', 'J-1')
  for (const typed of ['Jinko', 'JINKO SOLAR', 'JinkoSolar', 'Jinko Solar Co., Ltd.'])
    await expect(register(unknown, typed, 'j-1')).rejects.toMatchObject(twice)
  await register(unknown, 'Alfa Solar Ltda.', 'A-1')
  await expect(register(unknown, 'ALFA SOLAR S/A', 'A-1')).rejects.toMatchObject(twice)
  await register(unknown, 'Alfa Energia', 'A-1')
})

it('a number without a maker is one among those without', async () => {
  const { unknown, register } = await twoItems()
  await register(unknown, '', 'N-1')
  await expect(register(unknown, ' ', 'N-1')).rejects.toMatchObject(twice)
  await register(unknown, 'Alfa', 'N-1')
})
