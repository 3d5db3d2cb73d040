import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { webhooks } from '../../webhooks/contract.ts'
import { startReceiver } from '../../webhooks/server/test-receiver.ts'
import { readyToSell } from './test-sale.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })

it('[SALE-018] adding a sale tells the systems that wait for "sale added"', async () => {
  const { admin, roleIds, sell } = await readyToSell(world)
  const { url, calls, close } = await startReceiver()
  const roleId = roleIds.administrator ?? Object.values(roleIds)[0]!
  const { id: webhookId } = await admin.call(webhooks.create, {
    body: { name: 'ERP', trigger: 'sale.created', url, roleId },
  })
  const { id, code } = await sell({ total: 28_450_00 })
  const deliveries = async () => (await admin.call(webhooks.deliveries, { query: { webhookId } })).list
  await expect.poll(async () => (await deliveries()).map(({ state }) => state), { timeout: 20_000 }).toEqual(['sent'])
  expect(JSON.parse(calls[0]!.body)).toMatchObject({ event: 'sale.created', data: { id, code, total: 28_450_00 } })
  await close()
})
