import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import type { StoredFile } from '../../../files/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { supply } from '../../../supply/contract.ts'
import { purchases } from '../../contract.ts'
import { aSupplier, cable, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

it('a supplier whom a purchase names stays, and who may see the purchase is told its number', async () => {
  const { admin, withdraw, params, edit } = await readyToBuy(world)
  const supplier = await aSupplier(admin)
  await edit({ supplierId: supplier.id })
  const remove = () => admin.call(supply.removeSupplier, { params: { id: supplier.id } })
  const { code } = await admin.call(purchases.show, { params })
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    code: 'purchases.keep_supplier',
    message: expect.stringContaining(`Uma compra usa este fornecedor (nº ${code})`),
  })
  await withdraw('purchases.list')
  await expect(remove()).rejects.toMatchObject({ message: expect.not.stringContaining('nº') })
})

it('a supplier who was only asked for a quote stays as well', async () => {
  const { admin, buyer, id, params } = await readyToBuy(world)
  const supplier = await aSupplier(admin)
  const quotes = []
  for (const totalCents of [118_000, 120_000, 130_000]) {
    const file = { name: `cotacao-${totalCents}.txt`, content: Buffer.from(`Cotação ${totalCents}`) }
    const { content } = await sendFile<StoredFile>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, file)
    quotes.push({ supplierId: supplier.id, totalCents, fileId: content.id })
  }
  await buyer.call(purchases.addQuotes, { params, body: { quotes } })
  await expect(admin.call(supply.removeSupplier, { params: { id: supplier.id } })).rejects.toMatchObject({
    code: 'purchases.keep_supplier',
  })
})

it('an input that a purchase holds stays until the item is taken out', async () => {
  const { admin, buyer, params, show } = await readyToBuy(world)
  const [category] = await admin.call(smallLists.items, { params: { list: 'input-categories' } })
  const input = await admin.call(supply.addInput, { body: { name: 'Cabo 6', unit: 'm', categoryId: category!.id } })
  await buyer.call(purchases.addItem, { params, body: { ...cable, name: 'Cabo do estoque', inputId: input.id } })
  const remove = () => admin.call(supply.removeInput, { params: { id: input.id } })
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    code: 'purchases.keep_input',
    message: expect.stringContaining('Uma compra tem este insumo'),
  })
  const item = (await show()).items.find(({ name }) => name === 'Cabo do estoque')!
  await admin.call(purchases.removeItem, { params: { ...params, itemId: item.id } })
  await remove()
})
