import { afterAll, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { webhooks } from '../contract.ts'
import { startReceiver } from './test-receiver.ts'
import { moving, settled, statesOf, webhookTo } from './test-webhooks.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const { url, calls, close } = await startReceiver()
afterAll(close)

it('the password of a deal’s monitoring stands neither in a call nor in its log, whoever the webhook sees as', async () => {
  const company = await world.company()
  const { admin, roleIds } = company
  const whole = await webhookTo(company, url)
  const ofSalesman = await webhookTo(company, url, { roleId: roleIds.salesman! })
  const { id, move } = await moving(company)
  const monitoring = { monitoringModel: 'Growatt', monitoringPassword: 'segredo-8953' }
  await admin.call(deals.edit, { params: { id }, body: monitoring })
  await move(0)
  for (const webhook of [whole, ofSalesman]) await settled(company, webhook.id).toEqual(['sent'])
  const logged = await Promise.all(
    [whole, ofSalesman].map(async (webhook) => {
      const [delivery] = await statesOf(company, webhook.id)
      return (await admin.call(webhooks.delivery, { params: { id: delivery!.id } })).body
    }),
  )
  const texts = [...calls.splice(0).map(({ body }) => body), ...logged]
  expect(texts).toHaveLength(4)
  for (const body of texts) {
    expect(JSON.parse(body).data.monitoringModel).toBe('Growatt')
    expect(body).not.toContain('segredo-8953')
    expect(body).not.toContain('monitoringPassword')
  }
  expect(await admin.call(deals.show, { params: { id } })).toMatchObject(monitoring)
})
