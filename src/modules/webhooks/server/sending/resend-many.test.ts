import { afterAll, expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { works } from '../../../../platform/work/contract.ts'
import { webhooks } from '../../contract.ts'
import { startReceiver } from '../test-receiver.ts'
import { moving, settled, statesOf, webhookTo } from '../test-webhooks.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const { url, calls, close } = await startReceiver()
afterAll(close)

it('chosen calls are sent again, each once; those of a webhook that does not call are told with the reason', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: webhookId } = await webhookTo(company, url)
  const { move } = await moving(company)
  for (const step of [0, 1]) await move(step)
  await settled(company, webhookId).toEqual(['sent', 'sent'])
  const ids = (await statesOf(company, webhookId)).map(({ id }) => id)
  const chosen = { filters: { webhookId, state: ['sent' as const] } }
  expect(await admin.call(webhooks.resendMany, { body: { chosen } })).toMatchObject({
    state: 'done',
    done: 2,
    failed: 0,
  })
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(4)
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  await admin.call(webhooks.edit, { params: { id: webhookId }, body: { isActive: false } })
  const refused = await admin.call(webhooks.resendMany, { body: { chosen: { ids } } })
  expect(refused).toMatchObject({ done: 0, failed: 2, mayUndo: false })
  const { list } = await admin.call(works.failures, { params: { id: refused.id } })
  expect(list[0]).toMatchObject({ title: 'ERP', reason: expect.stringContaining('desligado ou pausado') })
})
