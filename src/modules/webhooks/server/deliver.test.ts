import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { webhooks } from '../contract.ts'
import { testEvent } from './body-of-delivery.ts'
import { Calls } from './deliver.ts'
import { addDeliveries } from './note-events.ts'
import { startReceiver } from './test-receiver.ts'

const world = await startWorld({ outside: { networks: ['127.0.0.0/8'] } })

/** Webhooks with so many calls each that are due, every one about another record. */
async function waiting({ admin, roleIds, within }: TestCompany, url: string, callsOf: readonly number[]) {
  for (const count of callsOf) {
    const body = { name: 'ERP', trigger: 'deal.status_changed', url, roleId: roleIds.administrator! }
    const { id: webhookId } = await admin.call(webhooks.create, { body })
    const told = { at: new Date().toISOString(), subjectKind: 'webhook', before: null, after: null, data: null }
    await within((ctx) =>
      addDeliveries(
        ctx,
        Array.from({ length: count }, () => ({
          webhookId,
          event: testEvent,
          eventId: null,
          objectId: crypto.randomUUID(),
          told,
        })),
      ),
    )
  }
}

const countOf = ({ look }: TestCompany, condition: string) =>
  look(async (ctx) => {
    const text = `select count(*) as n from webhook_deliveries where tenant_id = platform.current_tenant() and ${condition}`
    return (await ctx.one(statement<{ n: number }>(text))).n
  })

it('a company that found the process full has its turn as soon as a call ends', { timeout: 60_000 }, async () => {
  const { promise: until, resolve: open } = Promise.withResolvers<object>()
  const { url, calls, close } = await startReceiver(() => until)
  const [one, other, late] = [await world.company(), await world.company(), await world.company()]
  await waiting(one, url, [24, 24])
  await waiting(other, url, [24, 24])
  await waiting(late, url, [1])
  const all = new Calls(world.running.services)
  for (const { company } of [one, other, late]) await all.look(company)
  await expect.poll(() => calls.length, { timeout: 9_000 }).toBe(96)
  open({})
  await expect.poll(() => countOf(late, `state = 'sent'`), { timeout: 20_000 }).toBe(1)
  await all.stop()
  await close()
})

it('a webhook has its share of a process at once, however often it is looked for', async () => {
  const { promise: until, resolve: open } = Promise.withResolvers<object>()
  const { url, calls, close } = await startReceiver((_call, index) => (index < 10 ? until : {}))
  const company = await world.company()
  await waiting(company, url, [10])
  const all = new Calls(world.running.services)
  await all.look(company.company)
  await company.within((ctx) =>
    ctx.run(
      statement(
        `insert into webhook_deliveries (id, webhook_id, event, object_id, due_at)
         select gen_random_uuid(), webhook_id, event, gen_random_uuid(), now() from webhook_deliveries, generate_series(1, 3)`,
      ),
    ),
  )
  await expect.poll(() => calls.length, { timeout: 9_000 }).toBe(10)
  await all.look(company.company)
  expect(await countOf(company, 'leased_until > now()')).toBeLessThanOrEqual(24)
  open({})
  await expect.poll(() => countOf(company, `state = 'sent'`), { timeout: 20_000 }).toBe(40)
  await all.stop()
  await close()
})
