import { afterEach, expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { runJob } from '../../../platform/testing/run-job.ts'
import { trash } from '../../trash/contract.ts'
import { webhooks } from '../contract.ts'
import { settled as becomes } from '../delivery.ts'
import { tidyJob } from './index.ts'
import { settle } from './sending/settle.ts'
import type { StoredDelivery } from './tables.ts'
import { isSignedWith, startReceiver } from './test-receiver.ts'
import { moving, settled, statesOf, webhookTo } from './test-webhooks.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function receiver(...given: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...given)
  open.push(started.close)
  return started
}

const tried = (company: TestCompany, webhookId: string) =>
  expect.poll(async () => (await statesOf(company, webhookId)).map(({ tries }) => tries), { timeout: 20_000 })

it('what was not delivered is replayed by days; a webhook that is off is told nothing', async () => {
  const company = await world.company()
  const { url, calls } = await receiver()
  const { id } = await webhookTo(company, url, { isActive: false })
  const { move } = await moving(company)
  await move(0)
  expect(await statesOf(company, id)).toEqual([])
  await company.admin.call(webhooks.edit, { params: { id }, body: { isActive: true, name: 'ERP novo' } })
  await move(1)
  await settled(company, id).toEqual(['sent'])
  const today = new Date().toISOString().slice(0, 10)
  const span = { since: '2026-01-01', until: today, includesSent: false }
  expect(await company.admin.call(webhooks.replay, { params: { id }, body: span })).toEqual({ count: 0 })
  const reversed = company.admin.call(webhooks.replay, { params: { id }, body: { ...span, since: '2099-01-01' } })
  await expect(reversed).rejects.toMatchObject({ status: 422, fields: { until: expect.stringContaining('vem antes') } })
  await company.admin.call(webhooks.replay, { params: { id }, body: { ...span, includesSent: true } })
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(2)
  await company.admin.call(webhooks.remove, { params: { id } })
  expect((await company.admin.call(webhooks.list, { query: {} })).list).toEqual([])
})

it('turned off and on with others, and brought back from the trash, a webhook sees as its maker did and signs as before', async () => {
  const company = await world.company()
  const { admin } = company
  const { url, calls } = await receiver()
  const hides = ['deal-tabs.opportunity-value']
  const seller = await company.user('salesman', { plus: ['webhooks.list', 'webhooks.add', ...hides] })
  const body = { name: 'ERP', trigger: 'deal.status_changed', url, roleId: company.roleIds.administrator! }
  const { id, secret } = await seller.call(webhooks.create, { body })
  for (const isActive of [false, true])
    await admin.call(webhooks.change, { body: { chosen: { ids: [id] }, to: { isActive } } })
  await admin.call(webhooks.remove, { params: { id } })
  const { move } = await moving(company)
  await move(0)
  await admin.call(trash.restore, { params: { kind: 'webhook', id } })
  await move(1)
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1)
  expect(isSignedWith(secret, calls[0]!.headers, calls[0]!.body)).toBe(true)
  expect('bidAmount' in JSON.parse(calls[0]!.body).data).toBe(false)
})

it('what a person asks for again leaves, however long ago it happened, and is tried for three days from then on', async () => {
  const company = await world.company()
  const { admin } = company
  const { url } = await receiver((_call, index) => (index < 2 ? { status: 500 } : {}))
  const { id: webhookId } = await webhookTo(company, url)
  const { move } = await moving(company)
  await move(0)
  await tried(company, webhookId).toEqual([1])
  await company.within((ctx) =>
    ctx.run(
      statement(
        `update webhook_deliveries set state = 'failed', due_at = null, leased_until = null,
           created_at = created_at - interval '4 days'`,
      ),
    ),
  )
  const [{ id } = { id: '' }] = await statesOf(company, webhookId)
  await admin.call(webhooks.resend, { params: { id } })
  await tried(company, webhookId).toEqual([2])
  await company.within((ctx) => ctx.run(statement(`update webhook_deliveries set state = 'failed', due_at = null`)))
  const span = { since: '2026-01-01', until: new Date().toISOString().slice(0, 10), includesSent: false }
  expect(await admin.call(webhooks.replay, { params: { id: webhookId }, body: span })).toEqual({ count: 1 })
  await settled(company, webhookId).toEqual(['sent'])
})

it('once a receiver answers again, what waits for its next try leaves at once: by a replay, or by a later call that is sent again', async () => {
  const company = await world.company()
  const { admin } = company
  let isDown = true
  const { url, calls } = await receiver(() => (isDown ? { status: 500 } : {}))
  const { id: webhookId } = await webhookTo(company, url)
  const { move } = await moving(company)
  await move(0)
  await tried(company, webhookId).toEqual([1])
  await move(1)
  isDown = false
  const later = (await statesOf(company, webhookId))[1]!
  await admin.call(webhooks.resend, { params: { id: later.id } })
  await settled(company, webhookId).toEqual(['sent', 'sent'])
  isDown = true
  await move(2)
  await tried(company, webhookId).toEqual([2, 1, 1])
  isDown = false
  const span = { since: '2026-01-01', until: new Date().toISOString().slice(0, 10), includesSent: false }
  expect(await admin.call(webhooks.replay, { params: { id: webhookId }, body: span })).toEqual({ count: 1 })
  await settled(company, webhookId).toEqual(['sent', 'sent', 'sent'])
  expect(calls).toHaveLength(5)
})

it('a webhook is changed while an act that calls it is not yet committed', async () => {
  const company = await world.company()
  const { url } = await receiver()
  const { id } = await webhookTo(company, url)
  await company.within(async (ctx) => {
    await ctx.run(
      statement(
        `insert into webhook_deliveries (id, webhook_id, event, object_id) values (gen_random_uuid(), $1, 'webhook.test', $1)`,
        [id],
      ),
    )
    await company.admin.call(webhooks.renewSecret, { params: { id } })
    await company.admin.call(webhooks.test, { params: { id } })
  })
})

it('a call that comes back after its webhook has ended does not wait for it', async () => {
  const company = await world.company()
  const { admin } = company
  const { url } = await receiver(() => ({ status: 500 }))
  const { id } = await webhookTo(company, url)
  const delivery = await admin.call(webhooks.test, { params: { id } })
  await tried(company, id).toEqual([1])
  await company.within(async (ctx) => {
    await ctx.run(statement(`update webhooks set pause_reason = 'gone'`))
    const [stored] = await ctx.rows(
      statement<StoredDelivery>(`select * from webhook_deliveries where id = $1`, [delivery.id]),
    )
    const answer = { at: ctx.now, ms: 1, status: 500 }
    const tried = { tries: stored!.tries, since: stored!.createdAt, answers: stored!.answers }
    await settle(ctx, stored!, becomes(tried, answer, { now: ctx.now, chance: 0.5 }))
  })
  expect(await admin.call(webhooks.delivery, { params: delivery })).toMatchObject({ state: 'skipped', reason: 'ended' })
})

it('what waits for a webhook leaves as soon as it is turned on again, alone or with others', async () => {
  const company = await world.company()
  const { admin } = company
  const { url } = await receiver((_call, index) => (index === 0 ? { status: 500 } : {}))
  const { id } = await webhookTo(company, url)
  const { move } = await moving(company)
  await move(0)
  await tried(company, id).toEqual([1])
  const turn = (isActive: boolean) => admin.call(webhooks.change, { body: { chosen: { ids: [id] }, to: { isActive } } })
  await turn(false)
  await company.within((ctx) => ctx.run(statement('update webhook_deliveries set due_at = now()')))
  await turn(true)
  // Its own next try is ten seconds away; nobody waits for that.
  await expect.poll(async () => (await statesOf(company, id))[0]?.state, { timeout: 7_000 }).toBe('sent')
})

it('a call that is redirected arrives whole at the new address: the same POST, body and signature', async () => {
  const company = await world.company()
  const { move } = await moving(company)
  for (const [index, status] of [301, 302, 303, 307, 308].entries()) {
    const moved = await receiver()
    const former = await receiver(() => ({ status, headers: { location: moved.url } }))
    const { id, secret } = await webhookTo(company, former.url)
    await move(index)
    await settled(company, id).toEqual(['sent'])
    const [asked, { method, headers, body }] = [former.calls[0]!, moved.calls[0]!]
    expect([method, headers['content-type'], body]).toEqual(['POST', 'application/json', asked.body])
    expect(isSignedWith(secret, headers, body)).toBe(true)
    await company.admin.call(webhooks.remove, { params: { id } })
  }
})

it('what waits for a paused webhook does so for three days, and no longer', async () => {
  const company = await world.company()
  const { url } = await receiver()
  const { id } = await webhookTo(company, url)
  await company.within((ctx) => ctx.run(statement(`update webhooks set pause_reason = 'failures', paused_at = now()`)))
  const { id: dealId } = await moving(company)
  await company.within((ctx) =>
    ctx.run(
      statement(
        `insert into webhook_deliveries (id, created_at, due_at, webhook_id, event, object_id)
         select gen_random_uuid(), at, at, $1, 'deal.status_changed', $2
         from unnest(array[now() - interval '4 days', now() - interval '2 days']) at`,
        [id, dealId],
      ),
    ),
  )
  await company.within((ctx) => runJob(ctx, tidyJob))
  expect((await statesOf(company, id)).map(({ state }) => state)).toEqual(['skipped', 'waiting'])
})

it('a redirect inward and a receiver that never ends its answer hold nothing', async () => {
  const company = await world.company()
  const inward = await receiver(() => ({ status: 302, headers: { location: 'http://192.168.1.1/' } }))
  const endless = await receiver(() => ({ status: 200, isEndless: true }))
  const one = await webhookTo(company, inward.url)
  const other = await webhookTo(company, endless.url)
  const { move } = await moving(company)
  await move(0)
  await expect.poll(async () => (await statesOf(company, one.id))[0]?.answer, { timeout: 20_000 }).toBe('not_public')
  await settled(company, other.id).toEqual(['sent'])
})

it('a company has at most a hundred webhooks, also where the last two are added at once', async () => {
  const company = await world.company()
  const { id } = await webhookTo(company, 'https://erp.example.com/')
  await company.within((ctx) =>
    ctx.run(
      statement(
        `insert into webhooks (id, name, trigger, url, role_id, created_by, secret)
         select gen_random_uuid(), w.name, w.trigger, w.url, w.role_id, w.created_by, w.secret
         from webhooks w, generate_series(1, 98) where w.id = $1`,
        [id],
      ),
    ),
  )
  const added = await Promise.allSettled([1, 2].map(() => webhookTo(company, 'https://erp.example.com/')))
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = {
    status: 409,
    code: 'webhooks.too_many',
    message: 'São no máximo 100 webhooks. Exclua um que não usa mais.',
  }
  await expect(webhookTo(company, 'https://erp.example.com/')).rejects.toMatchObject(refused)
  // Nor does one come back beside them that left its place to another.
  await company.admin.call(webhooks.remove, { params: { id } })
  await webhookTo(company, 'https://erp.example.com/')
  const restored = company.admin.call(trash.restore, { params: { kind: 'webhook', id } })
  await expect(restored).rejects.toMatchObject(refused)
})
