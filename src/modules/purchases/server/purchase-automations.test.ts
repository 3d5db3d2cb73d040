import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import { automations } from '../../automations/contract.ts'
import type { Rule } from '../../automations/rule.ts'
import { liveRule } from '../../automations/server/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { tasks } from '../../tasks/contract.ts'
import { webhooks } from '../../webhooks/contract.ts'
import { startReceiver } from '../../webhooks/server/test-receiver.ts'
import { purchases } from '../contract.ts'
import { aPurchase, approveBy, readyToBuy, theStatus } from './test-purchase.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })

const act = (action: string, input: Record<string, string | number>) => ({ do: 'act' as const, action, input })
const soon = { timeout: 20_000 }

/** What a rule does once a purchase enters a status, where its conditions hold. */
const onEntering = (statusId: string, steps: Rule['steps'], given?: Rule['if']): Rule => ({
  kind: 'instant',
  when: {
    on: 'event',
    event: 'purchases.status-changed',
    if: { join: 'all', parts: [{ field: 'event.to', is: 'any-of', value: [statusId] }] },
  },
  ...(given && { if: given }),
  steps,
})

it('[PURC-011] [PURC-017] a rule has a name, the status that starts it, conditions, an action and a switch; it is listed, changed, turned off and deleted', async () => {
  const company = await readyToBuy(world)
  const { admin, buyer, id, put, show, edit } = company
  const [approval, late] = [await theStatus(admin, 'pending-approval'), await theStatus(admin, 'prevented')]
  const rule = onEntering(approval.id, [act('purchases.put', { status: late.id })], {
    join: 'all',
    parts: [{ field: 'purchase.description', is: 'contains', value: 'urgente' }],
  })
  const { id: ruleId } = await liveRule(company, rule, 'Para o que é urgente')
  const { id: other } = await liveRule(
    company,
    { kind: 'instant', when: { on: 'event', event: 'deals.created' }, steps: [act('notes.add-deal', { text: 'Oi' })] },
    'De negócios',
  )
  const listed = async () =>
    (await admin.call(automations.list, { query: { about: 'purchases.' } })).list.map(({ name, state }) => [
      name,
      state,
    ])
  expect(await listed()).toEqual([['Para o que é urgente', 'on']])
  expect((await admin.call(automations.list, { query: {} })).list).toHaveLength(2)
  expect(await admin.call(automations.show, { params: { id: ruleId } })).toMatchObject({
    begins: 'purchases.status-changed',
    acts: ['purchases.put'],
    sentence: expect.stringContaining('urgente'),
  })

  await put('pending-approval')
  const runs = async () => (await admin.call(automations.runs, { params: { id: ruleId } })).list
  await expect.poll(async () => (await runs()).length, soon).toBe(1)
  expect((await show()).statusKind).toBe('pending-approval')
  await edit({ description: 'Cabos, urgente' })
  await put('on-going')
  await put('pending-approval')
  await expect.poll(async () => (await show()).statusKind, soon).toBe('prevented')

  await admin.call(automations.edit, { params: { id: ruleId }, body: { name: 'Parar o urgente', rule } })
  await admin.call(automations.withdraw, { params: { id: ruleId } })
  expect(await listed()).toEqual([['Parar o urgente', 'off']])
  await put('on-going')
  await put('pending-approval')
  await buyer.call(purchases.edit, { params: { id }, body: { description: 'Cabos, ainda urgente' } })
  expect((await show()).statusKind).toBe('pending-approval')
  await admin.call(automations.remove, { params: { id: ruleId } })
  expect(await listed()).toEqual([])
  expect((await admin.call(automations.list, { query: {} })).list.map(({ id: left }) => left)).toEqual([other])
})

it('[PURC-021] on entering a status a rule sets another status, creates a task, notifies, moves the deal and calls a webhook', async () => {
  const company = await readyToBuy(world)
  const { admin, buyer, within, edit, show, put } = company
  const { id: dealId } = await aDeal(admin)
  await edit({ dealId })
  const target = newId()
  await within((ctx) =>
    ctx.run(
      statement(`insert into statuses (id, step_id, name) select $1, step_id, 'Comprando' from deals where id = $2`, [
        target,
        dealId,
      ]),
    ),
  )
  const { url, calls, close } = await startReceiver()
  const hook = await admin.call(webhooks.create, {
    body: { name: 'ERP', trigger: 'automation.called', url, roleId: company.roleIds.administrator! },
  })
  const delivery = await theStatus(admin, 'delivery-pending')
  const rule = await liveRule(
    company,
    onEntering((await theStatus(admin, 'pending-approval')).id, [
      act('purchases.put', { status: delivery.id }),
      act('tasks.add-deal', { title: 'Preparar o galpão', who: 'owner', days: 1 }),
      act('purchases.tell', { who: 'applicant', text: 'A compra anda' }),
      act('deals.move', { status: target }),
      act('webhooks.call', { webhook: hook.id }),
    ]),
  )
  // Put up for approval, it goes nowhere from there before it is approved.
  await approveBy(admin, { id: company.id })
  await put('pending-approval')
  await expect
    .poll(async () => (await admin.call(automations.runs, { params: { id: rule.id } })).list[0], soon)
    .toMatchObject({ state: 'done', reason: null })
  expect(await show()).toMatchObject({ statusId: delivery.id })
  expect(await admin.call(deals.show, { params: { id: dealId } })).toMatchObject({ statusId: target })
  expect((await admin.call(tasks.list, { query: { dealId } })).list).toMatchObject([{ title: 'Preparar o galpão' }])
  const notices = await within((ctx) =>
    ctx.rows(
      statement<{ link: string }>("select link from notifications where user_id = $1 and kind = 'rule-told'", [
        buyer.id,
      ]),
    ),
  )
  expect(notices).toEqual([{ link: `/purchases/${company.id}` }])
  await expect.poll(() => calls.map(({ body }) => JSON.parse(body).data.code), soon).toEqual([1])
  await close()
})

it('a trial says of a purchase that is put in a status what doing it by hand says', async () => {
  const company = await readyToBuy(world)
  const { admin, id, put } = company
  await put('pending-payment')
  const [pending, delivery] = [await theStatus(admin, 'pending-payment'), await theStatus(admin, 'delivery-pending')]
  const tried = async (status: string) => {
    const rule = onEntering(pending.id, [act('purchases.put', { status })])
    const { outcome, steps } = await admin.call(automations.tryOn, { params: { recordId: id }, body: { rule } })
    return [outcome, steps.find(({ kind }) => kind === 'act')!.refused]
  }
  const byHand = await put('delivery-pending').catch(({ message }: Error) => message)
  expect(await tried(delivery.id)).toEqual(['refused', byHand])
  expect(await tried((await theStatus(admin, 'prevented')).id)).toEqual(['done', null])
})

it('other systems are told of a purchase that is added, moves, is approved as a whole and arrives', async () => {
  const company = await readyToBuy(world)
  const { admin, buyer, params, put, show, user, roleIds } = company
  const { url, calls, close } = await startReceiver()
  for (const trigger of ['purchase.created', 'purchase.status_changed', 'purchase.approved', 'purchase.received'])
    await admin.call(webhooks.create, { body: { name: trigger, trigger, url, roleId: roleIds.administrator! } })
  await admin.call(purchases.editApprovalSettings, {
    body: { ranges: [{ fromCents: 0, levels: [[], []] }], approvesOwn: false },
  })
  const { id } = await buyer.call(purchases.create, { body: await aPurchase(buyer, { description: 'Outra' }) })
  await put('pending-approval')
  await approveBy(admin, params)
  await approveBy(await user('manager'), params)
  const [item] = (await show()).items
  await buyer.call(purchases.receive, { params, body: { lines: [{ itemId: item!.id, quantity: 50 }] } })
  const events = () =>
    calls
      .map(({ body }) => JSON.parse(body) as { event: string; data: { id: string } })
      .map(({ event, data }) => `${event} ${data.id === id ? 'new' : 'old'}`)
      .toSorted()
  await expect
    .poll(events, soon)
    .toEqual(['purchase.approved old', 'purchase.created new', 'purchase.received old', 'purchase.status_changed old'])
  const [approved] = calls.filter(({ body }) => body.includes('purchase.approved'))
  expect(JSON.parse(approved!.body).data).toMatchObject({ code: 1, isApproved: true, totalCents: 118_000 })
  await close()
})
