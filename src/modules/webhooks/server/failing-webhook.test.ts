import { afterEach, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { webhooks } from '../contract.ts'
import { startReceiver } from './test-receiver.ts'
import { moving, settled, statesOf, webhookTo } from './test-webhooks.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

it('a webhook whose calls fail and wait for their next try is not called active: it says since when and why', async () => {
  const company = await world.company()
  const { admin } = company
  const { url, close } = await startReceiver((_call, index) => (index === 0 ? { status: 500 } : {}))
  open.push(close)
  const { id } = await webhookTo(company, url)
  const params = { id }
  const show = () => admin.call(webhooks.show, { params })
  expect(await show()).toMatchObject({ state: 'active', lastFault: '', failsSince: null })
  const { move } = await moving(company)
  await move(0)
  await expect.poll(show, { timeout: 20_000 }).toMatchObject({ state: 'failing', lastFault: '500', waiting: 1 })
  const [delivery] = await statesOf(company, id)
  expect(await show()).toMatchObject({ failsSince: delivery!.createdAt })
  await admin.call(webhooks.resend, { params: { id: delivery!.id } })
  await settled(company, id).toEqual(['sent'])
  expect(await show()).toMatchObject({ state: 'active', lastFault: '', failsSince: null })
})
