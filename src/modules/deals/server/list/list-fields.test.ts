import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { exportContract } from '../../../../platform/export/contract.ts'
import { deals } from '../../contract.ts'
import { aDeal } from '../testing.ts'

const world = await startWorld()
const { admin, user } = await world.company()
await aDeal(admin, { title: 'Barata', bidAmount: 1_000_000 })
await aDeal(admin, { title: 'Cara', bidAmount: 2_490_050 })
const seesNoWorth = await user('administrator', { plus: ['deal-tabs.opportunity-value', 'deal-tabs.store'] })

it('a row carries the names that are asked for, and everything where none are', async () => {
  const fields = ['title', 'bidAmount', 'ownerName']
  const { list, totalItems } = await admin.call(deals.list, { query: { fields, sort: '-amount' } })
  expect(list.map((row) => Object.keys(row).sort())).toEqual([
    ['bidAmount', 'id', 'ownerName', 'title'],
    ['bidAmount', 'id', 'ownerName', 'title'],
  ])
  expect([list[0]!.title, totalItems]).toEqual(['Cara', 2])
  const whole = await admin.call(deals.list, { query: { sort: '-amount' } })
  expect(whole.list[0]).toMatchObject({ title: 'Cara', bidAmount: 2_490_050, statusName: 'Novo contato', sales: 0 })
  await expect(admin.call(deals.list, { query: { fields: ['monitoringPassword'] } })).rejects.toMatchObject({
    status: 422,
  })
})

it('what is hidden is told neither by name, filter and order, nor in a file', async () => {
  const asked = { fields: ['title', 'bidAmount', 'storeName'] }
  const { list } = await seesNoWorth.call(deals.list, { query: asked })
  expect(list.map((row) => Object.keys(row).sort())).toEqual([
    ['id', 'title'],
    ['id', 'title'],
  ])
  for (const query of [{ amountFrom: 1 }, { storeId: [list[0]!.id] }])
    await expect(seesNoWorth.call(deals.list, { query })).rejects.toMatchObject({ status: 422 })
  const titles = async (sort: 'amount' | '-amount' | '-createdAt') =>
    (await seesNoWorth.call(deals.list, { query: { sort } })).list.map((row) => row.title)
  expect([await titles('amount'), await titles('-amount')]).toEqual([
    await titles('-createdAt'),
    await titles('-createdAt'),
  ])
  const work = await seesNoWorth.call(exportContract.start, {
    body: { list: 'deals', columns: ['title', 'amount'], format: 'csv' },
  })
  const { body } = await seesNoWorth.request('GET', `/api/works/${work.id}/file`)
  expect(String(body)).toContain('Barata')
  expect(String(body)).not.toMatch(/24900|10000/)
})
