import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { notifications } from '../../notifications/contract.ts'
import { team } from '../../team/contract.ts'
import { leaving } from '../../team/leaving-contract.ts'
import { webhooks } from '../contract.ts'

const world = await startWorld()

it('webhooks of somebody who leaves are counted before, and pause at once with one notice each', async () => {
  const { admin, user, roleIds } = await world.company()
  const maker = await user('administrator')
  const body = { name: 'ERP', trigger: 'deal.status_changed', url: 'https://8.8.8.8/', roleId: roleIds.administrator! }
  const { id } = await maker.call(webhooks.create, { body })
  expect(await admin.call(leaving.leavingOf, { params: { id: maker.id } })).toMatchObject({ webhooks: 1 })
  await admin.call(team.editUser, { params: { id: maker.id }, body: { active: false } })
  expect(await admin.call(webhooks.show, { params: { id } })).toMatchObject({ state: 'paused', pauseReason: 'maker' })
  const told = async () => (await admin.call(notifications.list, { query: {} })).list.map(({ kind }) => kind)
  await expect.poll(told).toEqual(['webhook-paused'])
})
