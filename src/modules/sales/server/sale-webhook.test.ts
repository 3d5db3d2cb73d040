import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { webhooks } from '../../webhooks/contract.ts'
import { startReceiver } from '../../webhooks/server/test-receiver.ts'
import { sales } from '../contract.ts'
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

it('each call about money says what came in or was given back, however many follow before it leaves', async () => {
  const { admin, roleIds, sell } = await readyToSell(world)
  const first = Promise.withResolvers<void>()
  const { url, calls, close } = await startReceiver(async (_call, index) => {
    if (index === 0) await first.promise
    return {}
  })
  const roleId = roleIds.administrator ?? Object.values(roleIds)[0]!
  for (const trigger of ['instalment.received', 'instalment.returned'])
    await admin.call(webhooks.create, { body: { name: trigger, trigger, url, roleId } })
  const { id } = await sell({ soldOn: '2026-11-20', total: 30_000_00, entry: 100_00 })
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  const params = { id, instalmentId: instalments.find(({ part }) => part === 'entry')!.id }
  const receive = (amount: number) =>
    admin.call(sales.receive, { params, body: { amount, receivedOn: '2026-11-21', method: 'pix' } })
  const payloads = async (count: number) => {
    await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(count)
    return calls.map(({ body }) => JSON.parse(body))
  }
  await receive(10_00)
  await payloads(1)
  await receive(20_00)
  const { receipts } = await receive(30_00)
  first.resolve()
  const received = await payloads(3)
  expect(received.map(({ data, previous }) => [previous.received, data.received, data.receipt])).toEqual([
    [0, 10_00, { id: expect.any(String), amount: 10_00, receivedOn: '2026-11-21', method: 'pix', left: 90_00 }],
    [10_00, 30_00, { id: expect.any(String), amount: 20_00, receivedOn: '2026-11-21', method: 'pix', left: 70_00 }],
    [30_00, 60_00, { id: expect.any(String), amount: 30_00, receivedOn: '2026-11-21', method: 'pix', left: 40_00 }],
  ])
  expect(received.map(({ data }) => data.receipt.id).toSorted()).toEqual(receipts.map((one) => one.id).toSorted())
  await admin.call(sales.cancel, {
    params: { id },
    body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-22' },
  })
  await admin.call(sales.giveBack, { params, body: { amount: 15_00, returnedOn: '2026-11-23', method: 'cash' } })
  expect((await payloads(4))[3]).toMatchObject({
    event: 'instalment.returned',
    data: { received: 45_00, receipt: { amount: -15_00, receivedOn: '2026-11-23', method: 'cash', left: null } },
  })
  await close()
})

it('other systems are told that a sale was changed, cancelled and reinstated, each time as it stands then', async () => {
  const { admin, roleIds, sell } = await readyToSell(world)
  const { url, calls, close } = await startReceiver()
  const roleId = roleIds.administrator ?? Object.values(roleIds)[0]!
  for (const trigger of ['sale.changed', 'sale.cancelled', 'sale.reinstated'])
    await admin.call(webhooks.create, { body: { name: trigger, trigger, url, roleId } })
  const { id } = await sell({ soldOn: '2026-11-20', total: 30_000_00 })
  const params = { id }
  const payloadOf = async (event: string) => {
    const found = () => calls.map(({ body }) => JSON.parse(body)).find((call) => call.event === event)
    await expect.poll(found, { timeout: 20_000 }).toBeDefined()
    return found()
  }
  await admin.call(sales.edit, { params, body: { total: 31_000_00 } })
  expect(await payloadOf('sale.changed')).toMatchObject({
    data: { id, total: 31_000_00 },
    previous: { total: 30_000_00 },
  })
  await admin.call(sales.cancel, { params, body: { reason: 'Cliente desistiu', cancelledOn: '2026-11-22' } })
  expect(await payloadOf('sale.cancelled')).toMatchObject({ data: { id, cancelledOn: '2026-11-22' } })
  await admin.call(sales.reinstate, { params })
  expect(await payloadOf('sale.reinstated')).toMatchObject({ data: { id, cancelledOn: null } })
  await close()
})

it('a deleted receipt is told with what it was and what stands received without it', async () => {
  const { admin, roleIds, sell } = await readyToSell(world)
  const { url, calls, close } = await startReceiver()
  const roleId = roleIds.administrator ?? Object.values(roleIds)[0]!
  const trigger = 'instalment.receipt_removed'
  await admin.call(webhooks.create, { body: { name: 'ERP', trigger, url, roleId } })
  const { id } = await sell({ soldOn: '2026-11-20', total: 30_000_00, entry: 100_00 })
  const { instalments } = await admin.call(sales.plan, { params: { id } })
  const instalmentId = instalments.find(({ part }) => part === 'entry')!.id
  const { receipts } = await admin.call(sales.receive, {
    params: { id, instalmentId },
    body: { amount: 40_00, receivedOn: '2026-11-21', method: 'pix' },
  })
  const [receipt] = receipts
  await admin.call(sales.unreceive, { params: { id, receiptId: receipt!.id } })
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1)
  expect(JSON.parse(calls[0]!.body)).toMatchObject({
    event: trigger,
    previous: { received: 40_00 },
    data: {
      id: instalmentId,
      received: 0,
      receipt: { id: receipt!.id, amount: 40_00, receivedOn: '2026-11-21', method: 'pix', left: null },
    },
  })
  await close()
})
