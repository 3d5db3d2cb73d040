import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { purchases } from '../../contract.ts'
import { aSupplier, readyToBuy } from '../test-purchase.ts'

const world = await startWorld()

/** The printer of the tests: while it prints, something happens. */
function whilePrinting(happen: () => Promise<unknown>) {
  const { extra } = world.running.services
  const printer = extra.get('pdf')
  const renderPdf = async () => {
    await happen()
    return Buffer.from('%PDF-1.7')
  }
  extra.set('pdf', { renderPdf })
  onTestFinished(() => void extra.set('pdf', printer))
}

it('an order that changed while it was printed is looked at again, and leaves as it stands', async () => {
  const { admin, buyer, params, id, show, edit, look } = await readyToBuy(world)
  await edit({ supplierId: (await aSupplier(admin)).id })
  const order = () => buyer.call(purchases.order, { params, body: {} })
  const mails = () =>
    look(async (ctx) => (await ctx.rows(statement('select id from mail_deliveries where about_id = $1', [id]))).length)
  const itemId = (await show()).items[0]!.id
  const meanwhile = { status: 409, code: 'purchases.changed_meanwhile' }

  whilePrinting(() => buyer.call(purchases.editItem, { params: { ...params, itemId }, body: { quantity: 100 } }))
  await expect(order()).rejects.toMatchObject(meanwhile)
  whilePrinting(() => edit({ address: 'Rua das Obras, 10' }))
  await expect(order()).rejects.toMatchObject(meanwhile)
  expect(await mails()).toBe(0)

  whilePrinting(async () => {})
  expect(await order()).toEqual({ to: 'vendas@aldo.test' })
  expect(await mails()).toBe(1)
})
