import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'
import { webhooks } from '../contract.ts'
import { moving, statesOf, webhookTo } from './test-webhooks.ts'

const world = await startWorld()

it('a delivery names its webhook and the record that it speaks of, the record to whoever sees it alone', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: webhookId } = await webhookTo(company, 'https://exemplo.com.br/gancho')
  const { id: dealId, move } = await moving(company)
  await move(0)
  await admin.call(webhooks.test, { params: { id: webhookId } })
  const { title } = await admin.call(deals.show, { params: { id: dealId } })
  const [sent, test] = await statesOf(company, webhookId)
  expect(sent).toMatchObject({ webhookName: 'ERP', about: title })
  expect(test).toMatchObject({ webhookName: 'ERP', about: 'ERP' })
  const shown = await admin.call(webhooks.delivery, { params: { id: sent!.id } })
  expect(shown).toMatchObject({ webhookName: 'ERP', about: title })
  await company.withdraw('deals.view', 'salesman')
  const other = await company.user('salesman', { plus: ['webhooks.list'] })
  const { list } = await other.call(webhooks.deliveries, { query: { webhookId, sort: 'createdAt' } })
  expect(list[0]).toMatchObject({ webhookName: 'ERP', about: '' })
})

it('a record whose name is a number alone is called by its kind as well', async () => {
  const company = await readyToSell(world)
  const { id: webhookId } = await webhookTo(company, 'https://exemplo.com.br/gancho', { trigger: 'sale.created' })
  const { code } = await company.sell({ total: 1000_00 })
  expect(await statesOf(company, webhookId)).toMatchObject([{ about: `Venda ${code}` }])
})
