import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { webhooks } from '../../contract.ts'
import { settled } from '../../delivery.ts'
import type { StoredDelivery } from '../tables.ts'
import { startReceiver } from '../test-receiver.ts'
import { moving, webhookTo } from '../test-webhooks.ts'
import { settle } from './settle.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })

it('fifty failures with a good answer between are not in a row', async () => {
  const company = await world.company()
  const { url, calls, close } = await startReceiver((_call, index) => (index === 1 ? {} : { status: 500 }))
  onTestFinished(async () => void (await close()))
  const { id: webhookId } = await webhookTo(company, url)
  await company.within((ctx) => ctx.run(statement('update webhooks set failures = 48')))
  const failures = () =>
    company.look(
      async (ctx) => (await ctx.one(statement<{ failures: number }>('select failures from webhooks'))).failures,
    )
  // One deal each: calls about the same one wait for each other.
  for (const counted of [49, 0, 1]) {
    await (await moving(company)).move(0)
    await expect.poll(failures, { timeout: 20_000 }).toBe(counted)
    // What failed is not tried again meanwhile.
    await company.within((ctx) =>
      ctx.run(statement(`update webhook_deliveries set due_at = due_at + interval '1 hour'`)),
    )
  }
  expect(calls).toHaveLength(3)
  expect(await company.admin.call(webhooks.show, { params: { id: webhookId } })).toMatchObject({ pauseReason: '' })
})

it('a webhook that failures have paused ends with a call under way whose receiver wants no more', async () => {
  const company = await world.company()
  const { url, close } = await startReceiver(() => ({ stalls: true }))
  onTestFinished(async () => void (await close()))
  const { id } = await webhookTo(company, url)
  await (await moving(company)).move(0)
  await company.within(async (ctx) => {
    await ctx.run(statement(`update webhooks set pause_reason = 'failures', paused_at = now()`))
    const [call] = await ctx.rows(statement<StoredDelivery>('select * from webhook_deliveries'))
    const tried = { tries: 49, since: call!.createdAt, answers: [] }
    await settle(ctx, call!, settled(tried, { at: ctx.now, ms: 1, status: 410 }, { now: ctx.now, chance: 0 }))
  })
  expect(await company.admin.call(webhooks.show, { params: { id } })).toMatchObject({ pauseReason: 'gone', waiting: 0 })
})
