import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { sales } from '../contract.ts'
import { readyToSell } from './test-sale.ts'

const world = await startWorld()
const ready = () => readyToSell(world)

it('a salesman changes everything of a recorded sale but its total; who leads changes that, too', async () => {
  const { sell, user } = await ready()
  const [salesman, manager] = [await user('salesman'), await user('manager')]
  const { id } = await sell({ salesmanId: salesman.id, total: 10_000_00 })
  const edit = (body: object, who = salesman) => who.call(sales.edit, { params: { id }, body })
  await expect(edit({ total: 200_000_00 })).rejects.toMatchObject({
    status: 403,
    code: 'sales.total_forbidden',
    message: expect.stringContaining('Peça a mudança a quem pode alterar'),
  })
  // The form sends the total along with what else changes.
  expect(await edit({ total: 10_000_00, entry: 1_000_00, notes: 'Nota' })).toMatchObject({ entry: 1_000_00 })
  expect(await edit({ total: 20_000_00 }, manager)).toMatchObject({ total: 20_000_00 })
})

it('administrators are told who changed a recorded total and what that does to the commission', async () => {
  const { admin, sell, user } = await ready()
  const manager = await user('manager', { name: 'Lívia' })
  const { id } = await sell({ salesmanId: manager.id, preSellerId: manager.id, total: 10_000_00 })
  const noticeTexts = async () =>
    (await admin.call(notifications.list, {})).list.map(({ title, text }) => `${title}. ${text}`.replaceAll(/\s/g, ' '))
  const edit = (total: number) => manager.call(sales.edit, { params: { id }, body: { total } })
  await edit(90_000_00)
  expect(await noticeTexts()).toEqual([
    'Valor alterado na venda 1: Maria Lima. Lívia mudou a venda 1 de R$ 10.000,00 para R$ 90.000,00: comissão +R$ 3.200,00.',
  ])
  await edit(80_000_00)
  expect((await noticeTexts())[0]).toContain('comissão -R$ 400,00')
})

it('a percentage that the person may not set is refused at the record and at the edit, whatever it says', async () => {
  const { admin, sell, user } = await ready()
  const salesman = await user('salesman')
  const { id } = await sell({ salesmanId: salesman.id, preSellerId: admin.id, total: 10_000_00 })
  for (const [body, code] of [
    [{ sellerPercent: 90 }, 'sales.seller_percent_forbidden'],
    [{ sellerPercent: 3 }, 'sales.seller_percent_forbidden'],
    [{ preSellerPercent: 1 }, 'sales.pre_seller_percent_forbidden'],
  ] as const)
    await expect(salesman.call(sales.edit, { params: { id }, body })).rejects.toMatchObject({ status: 403, code })
  expect(await admin.call(sales.show, { params: { id } })).toMatchObject({ sellerPercent: 3, preSellerPercent: 1 })
})
