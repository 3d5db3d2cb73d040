import { afterEach, expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { today } from '../../../platform/i18n/days.ts'
import { deals } from '../../deals/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { readyToSell } from '../../sales/server/test-sale.ts'
import { webhooks } from '../contract.ts'
import { startReceiver } from './test-receiver.ts'
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

it('what was made for one receiver is never sent to another: its content is made anew for whoever answers for it now', async () => {
  const company = await world.company()
  const [mine, theirs] = [await receiver(() => ({ status: 500 })), await receiver()]
  const { id: webhookId } = await webhookTo(company, mine.url)
  const { id: dealId, move } = await moving(company)
  await company.admin.call(deals.edit, { params: { id: dealId }, body: { bidAmount: 123_456 } })
  await move(0)
  await expect.poll(() => mine.calls.length, { timeout: 20_000 }).toBe(1)
  expect(JSON.parse(mine.calls[0]!.body).data.bidAmount).toBe(123_456)
  const plus = ['webhooks.list', 'webhooks.edit', 'deal-tabs.opportunity-value']
  const manager = await company.user('manager', { plus })
  await manager.call(webhooks.edit, { params: { id: webhookId }, body: { url: theirs.url } })
  const [{ id } = { id: '' }] = await statesOf(company, webhookId)
  await manager.call(webhooks.resend, { params: { id } })
  await settled(company, webhookId).toEqual(['sent'])
  const { id: sameId, data } = JSON.parse(theirs.calls[0]!.body)
  expect([sameId, data.id, 'bidAmount' in data]).toEqual([`evt_${id}`, dealId, false])
})

it('nobody has calls sent again that say more than they see themselves', async () => {
  const company = await world.company()
  const { url } = await receiver()
  const { id: webhookId } = await webhookTo(company, url)
  const { move } = await moving(company)
  await move(0)
  await settled(company, webhookId).toEqual(['sent'])
  const [{ id } = { id: '' }] = await statesOf(company, webhookId)
  const plus = ['webhooks.list', 'webhooks.edit', 'deal-tabs.opportunity-value', 'team.see-all-stores']
  const manager = await company.user('manager', { plus })
  const refused = { status: 403, code: 'webhooks.sees_more' }
  await expect(manager.call(webhooks.resend, { params: { id } })).rejects.toMatchObject(refused)
  const span = { since: today(), until: today(), includesSent: true }
  const replay = (who: typeof manager) => who.call(webhooks.replay, { params: { id: webhookId }, body: span })
  await expect(replay(manager)).rejects.toMatchObject(refused)
  // Nor do they learn the secret that signs these calls.
  const renew = manager.call(webhooks.renewSecret, { params: { id: webhookId } })
  await expect(renew).rejects.toMatchObject(refused)
  expect(await replay(company.admin)).toEqual({ count: 1 })
})

it('of a deal whose column hides its cards from the function of a webhook, or of its maker, not even a sale is sent', async () => {
  const company = await readyToSell(world)
  const { admin, roleIds, dealId, sell } = company
  const { statusId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(funnels.editStatus, { params: { id: statusId }, body: { cardRoles: [roleIds.administrator!] } })
  const { url, calls } = await receiver()
  const trigger = 'sale.created'
  const ofFunction = await webhookTo(company, url, { trigger, roleId: roleIds.manager! })
  const plus = ['webhooks.list', 'webhooks.add', 'team.see-all-stores']
  const manager = await company.user('manager', { plus })
  const ofMaker = await webhookTo({ ...company, admin: manager }, url, { trigger, roleId: roleIds.administrator! })
  const whole = await webhookTo(company, url, { trigger })
  await sell()
  await settled(company, whole.id).toEqual(['sent'])
  for (const { id } of [ofFunction, ofMaker]) await settled(company, id).toEqual(['skipped'])
  expect(calls).toHaveLength(1)
})

it('the monitoring password of a deal leaves in no call and stands in no log of calls, whatever the function sees', async () => {
  const company = await world.company()
  const { url, calls } = await receiver()
  const { id: webhookId } = await webhookTo(company, url)
  const { id: dealId, move } = await moving(company)
  const body = { monitoringModel: 'Growatt', monitoringPassword: 'segredo-123' }
  await company.admin.call(deals.edit, { params: { id: dealId }, body })
  await move(0)
  await settled(company, webhookId).toEqual(['sent'])
  expect(JSON.parse(calls[0]!.body).data).toMatchObject({ id: dealId, monitoringModel: 'Growatt' })
  expect(calls[0]!.body).not.toMatch(/segredo-123|monitoringPassword/)
  const [{ id } = { id: '' }] = await statesOf(company, webhookId)
  const shown = await company.admin.call(webhooks.delivery, { params: { id } })
  expect(JSON.stringify(shown)).not.toMatch(/segredo-123|monitoringPassword/)
})
