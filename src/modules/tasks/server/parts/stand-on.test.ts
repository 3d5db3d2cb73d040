import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { deals } from '../../../deals/contract.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { tasks } from '../../contract.ts'
import { aTask } from '../test-task.ts'

const world = await startWorld()

it('a task that stands on no record is put on a deal, whose open tasks count it, and stays there', async () => {
  const { admin } = await world.company()
  const contact = await aContact(admin)
  const deal = await aDeal(admin, { contactId: contact.id })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin) })
  const put = (body: object) => admin.request('PUT', `/api/tasks/${id}/record`, body)
  expect(await put({})).toMatchObject({ status: 422 })
  await admin.call(tasks.standOn, { params: { id }, body: { dealId: deal.id } })
  const task = await admin.call(tasks.show, { params: { id } })
  expect(task).toMatchObject({ dealId: deal.id, contactId: contact.id })
  expect((await admin.call(deals.show, { params: { id: deal.id } })).pendingTasks).toBe(1)
  expect(await put({ contactId: contact.id })).toMatchObject({ status: 409, body: { Code: 'tasks.stands_already' } })
})

it('a task goes only where the person could have added it', async () => {
  const { admin, user, withdraw } = await world.company()
  await withdraw(['deals.view'], 'salesman')
  const seller = await user('salesman')
  const contact = await aContact(admin)
  const deal = await aDeal(admin, { contactId: contact.id })
  const { id } = await seller.call(tasks.create, { body: await aTask(seller) })
  const put = await seller.request('PUT', `/api/tasks/${id}/record`, { dealId: deal.id })
  expect(put.status).toBe(403)
  expect(await seller.call(tasks.show, { params: { id } })).toMatchObject({ dealId: null, contactId: null })
})
