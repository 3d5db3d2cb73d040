import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { webhooks } from '../../contract.ts'
import { addDeliveries } from '../note-events.ts'
import { startReceiver } from '../test-receiver.ts'
import { testEvent } from './body-of-delivery.ts'
import { Calls } from './deliver.ts'

const world = await startWorld({ outside: { networks: ['127.0.0.0/8'] } })

/** Webhooks with so many calls each that are due, every one about another record. */
async function waiting({ admin, roleIds, within }: TestCompany, url: string, callsOf: readonly number[]) {
  for (const count of callsOf) {
    const body = { name: 'ERP', trigger: 'deal.status_changed', url, roleId: roleIds.administrator! }
    const { id: webhookId } = await admin.call(webhooks.create, { body })
    const snapshot = { at: new Date().toISOString(), subjectKind: 'webhook', before: null, after: null, data: null }
    await within((ctx) =>
      addDeliveries(
        ctx,
        Array.from({ length: count }, () => ({
          webhookId,
          event: testEvent,
          eventId: null,
          objectId: crypto.randomUUID(),
          told: snapshot,
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

/** A receiver that does not answer the first calls, and answers the others at once. */
const stallingFirst = (count: number) => startReceiver((_call, index) => (index < count ? { stalls: true } : {}))

it('a company that found the process full has its turn once the calls there wait for an answer', async () => {
  const { url, calls, close } = await stallingFirst(96)
  const [one, other, late] = [await world.company(), await world.company(), await world.company()]
  await waiting(one, url, [24, 24])
  await waiting(other, url, [24, 24])
  await waiting(late, url, [1])
  const all = new Calls(world.running.services)
  for (const { company } of [one, other, late]) await all.look(company)
  await expect.poll(() => calls.length, { timeout: 9_000 }).toBeGreaterThanOrEqual(96)
  await expect.poll(() => countOf(late, `state = 'sent'`), { timeout: 5_000 }).toBe(1)
  expect(await countOf(one, `state = 'waiting'`)).toBe(48)
  await close()
  await all.stop()
})

it('calls that a receiver leaves without an answer do not hold up its other ones', async () => {
  const { url, close } = await stallingFirst(24)
  const company = await world.company()
  await waiting(company, url, [60])
  const all = new Calls(world.running.services)
  await all.look(company.company)
  await expect.poll(() => countOf(company, `state = 'sent'`), { timeout: 6_000 }).toBe(36)
  expect(await countOf(company, `state = 'waiting' and tries = 0`)).toBe(24)
  await close()
  await all.stop()
})

it('a receiver that leaves calls without an answer has no more than 96 at once: another one goes for each that is answered', {
  timeout: 60_000,
}, async () => {
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<object>())
  const { url, calls, close } = await startReceiver((_call, index) => gates[index]?.promise ?? { stalls: true })
  const company = await world.company()
  await waiting(company, url, [120])
  const all = new Calls(world.running.services)
  await all.look(company.company)
  await expect.poll(() => calls.length, { timeout: 9_000 }).toBeGreaterThanOrEqual(96)
  for (const [at, { resolve }] of gates.entries()) {
    resolve({})
    await expect.poll(() => calls.length, { timeout: 9_000 }).toBeGreaterThanOrEqual(97 + at)
    expect(await countOf(company, 'leased_until > now()')).toBeLessThanOrEqual(96)
  }
  await close()
  await all.stop()
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

it('a record of which hundreds of calls wait behind one that failed keeps no other record waiting, and its own leave in their order', async () => {
  const { url, calls, close } = await startReceiver()
  const company = await world.company()
  const { admin, roleIds, within } = company
  const body = { name: 'ERP', trigger: 'deal.status_changed', url, roleId: roleIds.administrator! }
  const { id: webhookId } = await admin.call(webhooks.create, { body })
  const snapshot = { at: new Date().toISOString(), subjectKind: 'webhook', before: null, after: null, data: null }
  const [busy, quiet] = [crypto.randomUUID(), crypto.randomUUID()]
  const callAbout = (objectId: string) => ({ webhookId, event: testEvent, eventId: null, objectId, told: snapshot })
  await within((ctx) =>
    addDeliveries(
      ctx,
      Array.from({ length: 450 }, () => callAbout(busy)),
    ),
  )
  await within((ctx) => addDeliveries(ctx, [callAbout(quiet), callAbout(quiet)]))
  const first = 'select min(number) from webhook_deliveries where tenant_id = platform.current_tenant()'
  const dueIn = (hours: number) =>
    within((ctx) =>
      ctx.run(
        statement(
          `update webhook_deliveries set due_at = now() + make_interval(hours => $1)
           where tenant_id = platform.current_tenant() and number = (${first})`,
          [hours],
        ),
      ),
    )
  await dueIn(1)
  const all = new Calls(world.running.services)
  await all.look(company.company)
  await expect.poll(() => countOf(company, `state = 'sent'`), { timeout: 9_000 }).toBe(2)
  expect(await countOf(company, `state = 'sent' and object_id = '${quiet}'`)).toBe(2)
  await dueIn(-1)
  await all.look(company.company)
  await expect.poll(() => countOf(company, `state = 'sent'`), { timeout: 20_000 }).toBeGreaterThan(20)
  const isInOrder = `state = 'sent' and exists (select from webhook_deliveries e
    where e.object_id = webhook_deliveries.object_id and e.state = 'waiting' and e.number < webhook_deliveries.number)`
  expect(await countOf(company, isInOrder)).toBe(0)
  expect(calls.length).toBeGreaterThan(20)
  await close()
  await all.stop()
})
