import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { sales } from '../contract.ts'
import { readyToSell } from './test-sale.ts'

const world = await startWorld()

it('a sale is of a day that can be meant: since 2000, and up to a year ahead', async () => {
  const { admin, sell } = await readyToSell(world)
  const { id } = await sell()
  const nobodysDay = 'Informe um dia entre 1900 e 2199.'
  const noSale = 'Informe uma data de venda entre 01/01/2000 e um ano à frente.'
  for (const [soldOn, sentence] of [
    ['1800-01-01', nobodysDay],
    ['1999-12-31', noSale],
    ['2199-12-31', noSale],
    ['9999-12-31', nobodysDay],
  ] as const) {
    const isRefused = { fields: { soldOn: sentence } }
    await expect(sell({ soldOn })).rejects.toMatchObject(isRefused)
    await expect(admin.call(sales.edit, { params: { id }, body: { soldOn } })).rejects.toMatchObject(isRefused)
  }
  const ahead = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  for (const soldOn of ['2000-01-01', ahead])
    expect(await admin.call(sales.edit, { params: { id }, body: { soldOn } })).toMatchObject({ soldOn })
})

it('a sale is not moved behind a day on which its commission was paid', async () => {
  const { admin, sell } = await readyToSell(world)
  const { id } = await sell({ total: 10_000_00, soldOn: '2026-08-10' })
  const moved = (soldOn: string) => admin.call(sales.edit, { params: { id }, body: { soldOn } })
  await admin.call(sales.pay, { params: { id }, body: { payee: 'seller', amount: 1_00, paidOn: '2026-08-20' } })
  await expect(moved('2026-08-21')).rejects.toMatchObject({
    fields: { soldOn: expect.stringContaining('até o primeiro pagamento') },
  })
  expect(await moved('2026-08-20')).toMatchObject({ soldOn: '2026-08-20' })
})
