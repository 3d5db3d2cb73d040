import { expect, it } from 'vitest'
import { sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import type { StoredFile } from '../../../files/contract.ts'
import { files } from '../../../files/contract.ts'
import { purchases } from '../../contract.ts'
import { aSupplier, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

async function quoted() {
  const company = await readyToBuy(world)
  const { admin, buyer, id, params } = company
  const supplierId = (await aSupplier(admin)).id
  const attach = async (name: string) =>
    (
      await sendFile<StoredFile>(buyer, `POST /api/files?ownerKind=purchase&ownerId=${id}`, {
        name,
        content: Buffer.from('Total da proposta comercial'),
      })
    ).content.id
  const add = async (...totals: number[]) => {
    const quotes = []
    for (const totalCents of totals)
      quotes.push({ supplierId, totalCents, fileId: await attach(`cotacao-${totalCents}.txt`) })
    return buyer.call(purchases.addQuotes, { params, body: { quotes } })
  }
  const remove = (quoteId: string, by = buyer) => by.call(purchases.removeQuote, { params: { ...params, quoteId } })
  return { ...company, add, remove }
}

it('a quote that was typed wrongly is deleted, and is the cheapest no more', async () => {
  const { buyer, params, add, remove } = await quoted()
  const { quotes } = await add(100, 200_000, 300_000)
  const choose = (quoteId: string) => buyer.call(purchases.chooseQuote, { params, body: { quoteId } })
  await expect(choose(quotes[1]!.id)).rejects.toMatchObject({ status: 422 })
  const left = await remove(quotes[0]!.id)
  expect(left.quotes.map(({ totalCents }) => totalCents)).toEqual([200_000, 300_000])
  await expect(remove(quotes[0]!.id)).rejects.toMatchObject({ code: 'purchases.quote_not_found' })
  await add(250_000)
  await choose(quotes[1]!.id)
})

it('the chosen quote stays, among at least three; of another purchase none is deleted', async () => {
  const { buyer, params, add, remove, user } = await quoted()
  const { quotes } = await add(100_000, 200_000, 300_000)
  const [cheapest, dearer] = quotes
  await buyer.call(purchases.chooseQuote, { params, body: { quoteId: cheapest!.id } })
  await expect(remove(cheapest!.id)).rejects.toMatchObject({ status: 409, code: 'purchases.quote_chosen' })
  await expect(remove(dearer!.id)).rejects.toMatchObject({ status: 409, code: 'purchases.three_files' })
  await add(400_000)
  expect((await remove(dearer!.id)).quotes).toHaveLength(3)
  const reader = await user('salesman', { plus: ['purchases.list'] })
  await expect(remove(dearer!.id, reader)).rejects.toMatchObject({ status: 403 })
  const other = await quoted()
  const foreign = (await other.add(1, 2, 3)).quotes[0]!.id
  await expect(remove(foreign)).rejects.toMatchObject({ status: 404 })
})

it('a cheaper quote that comes after the choice takes it back, unless a reason was given for the dearer one', async () => {
  const { buyer, params, add } = await quoted()
  const { quotes } = await add(200_000, 300_000, 400_000)
  const choose = (reason = '') =>
    buyer.call(purchases.chooseQuote, { params, body: { quoteId: quotes[0]!.id, reason } })
  const isChosen = ({ quotes: all }: { quotes: { isChosen: boolean }[] }) => all.some((quote) => quote.isChosen)
  await choose()
  expect(isChosen(await add(250_000))).toBe(true)
  expect(isChosen(await add(100_000))).toBe(false)
  await expect(choose()).rejects.toMatchObject({ status: 422 })
  await choose('Chega antes')
  expect(isChosen(await add(90_000))).toBe(true)
})

it('a quote whose file was deleted does not count as one of three', async () => {
  const { buyer, add } = await quoted()
  const { quotes } = await add(100_000, 200_000, 300_000)
  for (const { fileId } of quotes) await buyer.call(files.remove, { params: { id: fileId } })
  await expect(add(400_000)).rejects.toMatchObject({ code: 'purchases.three_files' })
})
