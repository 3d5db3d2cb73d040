import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { exportContract } from '../../../../platform/export/contract.ts'
import { customFields } from '../../../custom-fields/contract.ts'
import { funnels } from '../../../funnels/contract.ts'
import { deals } from '../../contract.ts'
import { aDeal } from '../testing.ts'

const world = await startWorld()
const { admin, user, within } = await world.company()
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

it('what the next status asks for is told in words, of what was chosen by name; one that is kept from somebody is not named', async () => {
  const manager = await user('manager')
  const fields = ['nextStatus', 'lacking']
  const rowOf = async (who: typeof admin) => (await who.call(deals.list, { query: { fields } })).list[0]!
  const { nextStatus } = await rowOf(admin)
  for (const name of ['Vistoria', 'Croqui']) await admin.call(customFields.add, { body: { name, type: 'short-text' } })
  const { roleId, statusId, parallel } = await within((ctx) =>
    ctx.one(
      statement<{ roleId: string; statusId: string; parallel: string }>(
        `update statuses n set requires = '{technician,phone}', required_fields = array(select id from custom_fields),
           requires_parallel = array[p.id]
         from (select s.* from statuses s join steps t on t.id = s.step_id where t.parallel order by s.id limit 1) p
         where n.name = $1 returning n.id as status_id, p.name as parallel, (select role_id from users where id = $2) as role_id`,
        [nextStatus, admin.id],
      ),
    ),
  )
  const lacking = `Técnico, Croqui, Vistoria, Status paralelos exigidos: ${parallel}`
  expect(await rowOf(admin)).toMatchObject({ nextStatus, lacking })
  expect(await rowOf(manager)).toMatchObject({ nextStatus, lacking })
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { cardRoles: [roleId] } })
  expect(await rowOf(admin)).toMatchObject({ nextStatus })
  expect(await rowOf(manager)).toMatchObject({ nextStatus: '' })
})
