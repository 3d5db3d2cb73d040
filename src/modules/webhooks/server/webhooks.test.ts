import { afterEach, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { dealBulk } from '../../deals/bulk-contract.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { stores } from '../../organisation/stores-contract.ts'
import { tasks } from '../../tasks/contract.ts'
import { aTask } from '../../tasks/server/test-task.ts'
import { webhooks } from '../contract.ts'
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

it('[INTG-014] [INTG-016] [FUNN-057] tells another system of a move, signed, with the deal as it is and what it was', async () => {
  const company = await world.company()
  const { url, calls } = await receiver()
  const { id: webhookId, secret } = await webhookTo(company, url)
  const { id, move, steps } = await moving(company)
  await move(0)
  await settled(company, webhookId).toEqual(['sent'])
  const [call] = calls
  const payload = JSON.parse(call!.body)
  expect([call!.method, call!.headers['content-type']]).toEqual(['POST', 'application/json'])
  expect(payload).toMatchObject({
    event: 'deal.status_changed',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    tenant: company.company.slug,
    data: {
      id,
      title: expect.any(String),
      statusId: steps[0]!.statusId,
      bidAmount: 0,
      contact: { name: expect.any(String) },
    },
    previous: { statusId: expect.any(String) },
    changed: { statusId: steps[0]!.statusId },
  })
  expect(Date.now() - Date.parse(payload.created_at)).toBeLessThan(60_000)
  expect(call!.headers['webhook-id']).toBe(payload.id)
  expect(payload.id).toMatch(/^evt_/)
  expect(isSignedWith(secret, call!.headers, call!.body)).toBe(true)
  expect(isSignedWith(secret, call!.headers, `${call!.body} `)).toBe(false)
})

it('[FUNN-057] a deal that is lost, by itself or with others, has changed its status', async () => {
  const company = await world.company()
  const { admin } = company
  const { at, step } = await funnelOf(admin)
  const { id: webhookId } = await webhookTo(company, 'https://erp.example.com/')
  const [one, other] = [await aDeal(admin), await aDeal(admin)]
  const { id: stepId, statuses } = step('Perdidos')
  const loss = { reason: 'Preço', stepId, statusId: statuses[0]!.id }
  await admin.call(deals.lose, { params: { id: one.id }, body: loss })
  await admin.call(dealBulk.loseMany, { body: { ids: [other.id], reason: 'Preço', statusId: loss.statusId } })
  const deliveries = () =>
    company.look((ctx) =>
      ctx.rows(
        statement<{ objectId: string; before: string }>(
          `select object_id, told #>> '{before,statusId}' as before from webhook_deliveries where webhook_id = $1`,
          [webhookId],
        ),
      ),
    )
  await expect.poll(async () => (await deliveries()).length, { timeout: 20_000 }).toBe(2)
  expect((await deliveries()).map(({ objectId }) => objectId).sort()).toEqual([one.id, other.id].sort())
  for (const { before } of await deliveries()) expect(before).toBe(at('Comercial', 'Novo contato').statusId)
})

it('[TASK-027] [TASK-028] tells of a task that is made and of its new status', async () => {
  const company = await world.company()
  const { admin } = company
  const { url, calls } = await receiver()
  const made = await webhookTo(company, url, { trigger: 'task.created' })
  const moved = await webhookTo(company, url, { trigger: 'task.status_changed' })
  const { id } = await admin.call(tasks.create, { body: await aTask(admin, { title: 'Medir' }) })
  await settled(company, made.id).toEqual(['sent'])
  const statusId = (await admin.call(tasks.statuses, {})).find(({ kind }) => kind === 'in-progress')!.id
  await admin.call(tasks.setStatus, { params: { id }, body: { statusId } })
  await settled(company, moved.id).toEqual(['sent'])
  expect(calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'task.created', data: { id, title: 'Medir', statusKind: 'to-do' } },
    { event: 'task.status_changed', data: { id, statusId } },
  ])
})

it('[INTG-015] what fails is tried again with the same id and bytes, and the log says every answer', async () => {
  const company = await world.company()
  const { url, calls } = await receiver((_call, index) => (index === 0 ? { status: 500 } : {}))
  const { id: webhookId, secret } = await webhookTo(company, url)
  const { move } = await moving(company)
  await move(0)
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1)
  await settled(company, webhookId).toEqual(['waiting'])
  const [{ id } = { id: '' }] = await statesOf(company, webhookId)
  await company.admin.call(webhooks.resend, { params: { id } })
  await settled(company, webhookId).toEqual(['sent'])
  const { answers, tries } = await company.admin.call(webhooks.delivery, { params: { id } })
  expect(answers.map(({ status }) => status)).toEqual([500, 204])
  expect(tries).toBe(2)
  expect(calls[1]!.body).toBe(calls[0]!.body)
  expect(calls[1]!.headers['webhook-id']).toBe(calls[0]!.headers['webhook-id'])
  expect(isSignedWith(secret, calls[1]!.headers, calls[1]!.body)).toBe(true)
})

it('calls about one record leave in their order: a later one waits for the one that failed, others do not', async () => {
  const company = await world.company()
  let refuses = true
  const { url, calls } = await receiver(() => (refuses ? { status: 503 } : {}))
  const { id: webhookId } = await webhookTo(company, url)
  const [one, other] = [await moving(company), await moving(company)]
  for (let index = 0; index < 3; index++) await one.move(index)
  await other.move(0)
  const tried = async () => (await statesOf(company, webhookId)).map(({ tries }) => tries)
  await expect.poll(tried, { timeout: 20_000 }).toEqual([1, 0, 0, 1])
  refuses = false
  await company.within((ctx) =>
    ctx.run(statement(`update webhook_deliveries set due_at = now() where state = 'waiting'`)),
  )
  // Whatever happens to a webhook has its calls looked for.
  await company.admin.call(webhooks.edit, { params: { id: webhookId }, body: { name: 'ERP novo' } })
  await settled(company, webhookId).toEqual(['sent', 'sent', 'sent', 'sent'])
  const statuses = calls
    .slice(2)
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.id === one.id)
    .map(({ previous }) => previous.statusId)
  expect(new Set(statuses.slice(0, 2)).size).toBe(2)
  const order = (await statesOf(company, webhookId))
    .filter(({ objectId }) => objectId === one.id)
    .map(({ id }) => `evt_${id}`)
  const sent = calls.slice(2).map(({ headers }) => headers['webhook-id']!)
  expect(sent.filter((id) => order.includes(id))).toEqual(order)
})

it('each call says what its own event changed, though the record in it has changed again by then', async () => {
  const company = await world.company()
  let refuses = true
  const { url, calls } = await receiver(() => (refuses ? { status: 503 } : {}))
  const { id: webhookId } = await webhookTo(company, url)
  const { move, steps } = await moving(company)
  for (let index = 0; index < 3; index++) await move(index)
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1)
  refuses = false
  await company.within((ctx) =>
    ctx.run(statement(`update webhook_deliveries set due_at = now() where state = 'waiting'`)),
  )
  await company.admin.call(webhooks.edit, { params: { id: webhookId }, body: { name: 'ERP novo' } })
  await settled(company, webhookId).toEqual(['sent', 'sent', 'sent'])
  const [first, second, third] = calls.slice(1).map(({ body }) => JSON.parse(body))
  const [there, back] = steps.map(({ statusId }) => statusId)
  expect([first, second, third].map(({ changed }) => changed.statusId)).toEqual([there, back, there])
  expect([second, third].map(({ previous }) => previous.statusId)).toEqual([there, back])
  expect([second, third].map(({ data }) => data.statusId)).toEqual([there, there])
})

it('a test is tried once, so that the next one, at a corrected address, is not kept waiting by it', async () => {
  const company = await world.company()
  const [wrong, right] = [await receiver(() => ({ status: 500 })), await receiver()]
  const { id: webhookId } = await webhookTo(company, wrong.url)
  const params = { id: webhookId }
  await company.admin.call(webhooks.test, { params })
  await settled(company, webhookId).toEqual(['failed'])
  await company.admin.call(webhooks.edit, { params, body: { url: right.url } })
  await company.admin.call(webhooks.test, { params })
  await settled(company, webhookId).toEqual(['failed', 'sent'])
  expect([wrong.calls.length, right.calls.length]).toEqual([1, 1])
})

it('410 ends a webhook: it is paused with its reason, and what waited is not sent', async () => {
  const company = await world.company()
  const { url } = await receiver(() => ({ status: 410 }))
  const { id: webhookId } = await webhookTo(company, url)
  const { move } = await moving(company)
  await move(0)
  await settled(company, webhookId).toEqual(['failed'])
  expect(await company.admin.call(webhooks.show, { params: { id: webhookId } })).toMatchObject({
    state: 'paused',
    pauseReason: 'gone',
  })
  await expect(company.admin.call(webhooks.test, { params: { id: webhookId } })).rejects.toMatchObject({
    status: 409,
    code: 'webhooks.not_calling',
  })
})

it('fifty failures in a row pause a webhook and tell administrators; what comes meanwhile leaves once it is saved again', async () => {
  const company = await world.company()
  const { url, calls } = await receiver((_call, index) => (index === 0 ? { status: 500 } : {}))
  const { id: webhookId } = await webhookTo(company, url)
  await company.within((ctx) => ctx.run(statement('update webhooks set failures = 49')))
  const { move } = await moving(company)
  await move(0)
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1)
  await expect
    .poll(() => company.admin.call(webhooks.show, { params: { id: webhookId } }))
    .toMatchObject({ state: 'paused', pauseReason: 'failures' })
  await move(1)
  await company.within((ctx) => ctx.run(statement(`update webhook_deliveries set due_at = now()`)))
  await company.admin.call(webhooks.edit, { params: { id: webhookId }, body: { isActive: true } })
  await settled(company, webhookId).toEqual(['sent', 'sent'])
})

it('sees as its function and no more than its maker: what is hidden from either is not sent', async () => {
  const company = await world.company()
  const { url, calls } = await receiver()
  const hides = ['deal-tabs.opportunity-value']
  const seller = await company.user('salesman', { plus: ['webhooks.list', 'webhooks.add', ...hides] })
  const body = { trigger: 'deal.status_changed', url, roleId: company.roleIds.administrator! }
  const open = await webhookTo(company, url)
  const ofMaker = await seller.call(webhooks.create, { body: { ...body, name: 'Do vendedor' } })
  const ofRole = await webhookTo(company, url, { roleId: company.roleIds.manager! })
  await company.within((ctx) =>
    ctx.run(
      statement('update roles set permissions = permissions || $2 where id = $1', [company.roleIds.manager!, hides]),
    ),
  )
  const { move } = await moving(company)
  await move(0)
  const shows = new Map<string, boolean>()
  for (const { id } of [open, ofMaker, ofRole]) {
    await settled(company, id).toEqual(['sent'])
    const [delivery] = await statesOf(company, id)
    const call = calls.find(({ headers }) => headers['webhook-id'] === `evt_${delivery!.id}`)!
    shows.set(id, 'bidAmount' in JSON.parse(call.body).data)
  }
  expect([...shows.values()]).toEqual([true, false, false])
})

it('a webhook whose maker has left waits with its reason; who saves it answers for it', async () => {
  const company = await world.company()
  const { url } = await receiver()
  const seller = await company.user('salesman', { plus: ['webhooks.list', 'webhooks.add'] })
  const body = { name: 'ERP', trigger: 'deal.status_changed', url, roleId: company.roleIds.administrator! }
  const { id } = await seller.call(webhooks.create, { body })
  await company.within((ctx) => ctx.run(statement('update users set active = false where id = $1', [seller.id])))
  const { move } = await moving(company)
  await move(0)
  const show = () => company.admin.call(webhooks.show, { params: { id } })
  await expect.poll(show, { timeout: 20_000 }).toMatchObject({ state: 'paused', pauseReason: 'maker', waiting: 1 })
  await company.admin.call(webhooks.edit, { params: { id }, body: { isActive: true } })
  await settled(company, id).toEqual(['sent'])
})

it('[INTG-017] [INTG-028] refuses addresses that are none, carry a password or lead inside, and needs name, trigger and address', async () => {
  const company = await world.company()
  for (const [url, code] of [
    ['', 'Campo obrigatório.'],
    ['ftp://erp.example.com', 'https://'],
    ['http://user:pass@erp.example.com/', 'usuário e senha'],
    ['http://10.0.0.1/inner', 'não é público'],
    ['http://[::10.0.0.1]/inner', 'não é público'],
    ['http://postgres:5432/', 'não é público'],
    ['https://erp.internal/', 'não é público'],
  ] as const)
    await expect(webhookTo(company, url)).rejects.toMatchObject({
      status: 422,
      fields: { url: expect.stringContaining(code) },
    })
  await expect(webhookTo(company, 'https://erp.example.com', { name: ' ' })).rejects.toMatchObject({ status: 422 })
  await expect(webhookTo(company, 'https://erp.example.com', { trigger: 'moon.rose' })).rejects.toMatchObject({
    status: 422,
    fields: { trigger: expect.any(String) },
  })
  // What leads inside only once it is connected to is judged then.
  const { id: webhookId } = await webhookTo(company, 'https://erp.example.com/')
  await company.within((ctx) => ctx.run(statement(`update webhooks set url = 'http://10.0.0.1/inner'`)))
  const { move } = await moving(company)
  await move(0)
  await expect.poll(async () => (await statesOf(company, webhookId))[0]?.answer, { timeout: 20_000 }).toBe('not_public')
})

it('what was sent is told to whoever sees the record, without the fields that are hidden from them', async () => {
  const company = await world.company()
  const { url } = await receiver()
  const { id: webhookId } = await webhookTo(company, url)
  const { id: dealId, move } = await moving(company)
  const { id: storeId } = await company.admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38010-000' } })
  await company.admin.call(deals.edit, { params: { id: dealId }, body: { bidAmount: 123_456, storeId } })
  await move(0)
  await settled(company, webhookId).toEqual(['sent'])
  const [{ id } = { id: '' }] = await statesOf(company, webhookId)
  const edits = ['webhooks.list', 'webhooks.edit']
  const plus = [...edits, 'deal-tabs.opportunity-value', 'team.see-all-stores']
  const manager = await company.user('manager', { plus })
  const seller = await company.user('salesman', { plus: edits })
  const read = (who: typeof manager) => who.call(webhooks.delivery, { params: { id } })
  expect(JSON.parse((await read(company.admin)).body).data).toMatchObject({ id: dealId, bidAmount: 123_456 })
  const { data } = JSON.parse((await read(manager)).body)
  expect([data.id, 'bidAmount' in data]).toEqual([dealId, false])
  // A deal of another store is out of a salesman's reach.
  expect(await read(seller)).toMatchObject({ body: '', isBodyHidden: true, state: 'sent' })
})
