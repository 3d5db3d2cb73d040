import { afterEach, expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { runJob } from '../../../../platform/testing/run-job.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { webhooks } from '../../../webhooks/contract.ts'
import { startReceiver } from '../../../webhooks/server/test-receiver.ts'
import { automations } from '../../contract.ts'
import { liveRule, noting } from '../testing.ts'
import { checkAllJob } from '../watch-named.ts'

const world = await startWorld({ roles: ['web', 'worker'], outside: { networks: ['127.0.0.0/8'] } })
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A rule that calls a webhook, whose receiver answers so. */
async function callingRule(status: number) {
  const company = await world.company()
  const { admin, roleIds } = company
  const { url, close } = await startReceiver(() => ({ status }))
  open.push(close)
  const body = { name: 'ERP', trigger: 'automation.called', url, roleId: roleIds.administrator! }
  const webhook = await admin.call(webhooks.create, { body })
  const steps = [{ do: 'act' as const, action: 'webhooks.call', input: { webhook: webhook.id } }]
  const rule = noting('', { steps })
  const { id } = await liveRule(company, rule, 'Avisar o ERP')
  const shown = () => admin.call(automations.show, { params: { id } })
  const becomes = (state: string) => expect.poll(async () => (await shown()).state, { timeout: 20_000 }).toBe(state)
  const rests = async () => (await admin.call(automations.tryOut, { body: { rule } })).rests
  const webhookIs = (to: { isActive: boolean }) => admin.call(webhooks.edit, { params: { id: webhook.id }, body: to })
  return { ...company, id, rule, shown, becomes, rests, webhookIs }
}

it('a rule whose webhook the receiver ended (410) pauses, says so, and so does its trial; the webhook back, it goes on', async () => {
  const { admin, id, rule, shown, becomes, rests, webhookIs } = await callingRule(410)
  expect(await rests()).toEqual([])
  const deal = await aDeal(admin)
  await becomes('paused')
  const ended = expect.stringContaining('O webhook ERP terminou: o endereço respondeu que não quer mais chamadas (410)')
  expect(await shown()).toMatchObject({ reason: ended, keptBy: { path: 'steps.0.input.webhook' } })
  expect(await rests()).toEqual([{ path: 'steps.0.input.webhook', text: ended }])
  const { steps } = await admin.call(automations.tryOn, { params: { recordId: deal.id }, body: { rule } })
  expect(steps.at(-1)!.label).toEqual(ended)
  const params = { id }
  await expect(admin.call(automations.resume, { params, body: { how: 'go-on' } })).rejects.toMatchObject({
    code: 'automations.part_rests',
    message: ended,
  })
  await expect(admin.call(automations.publish, { params })).rejects.toMatchObject({
    status: 422,
    fields: { 'rule.steps.0.input.webhook': ended },
  })
  await webhookIs({ isActive: true })
  expect(await shown()).toMatchObject({ reason: expect.stringContaining('voltou'), keptBy: null })
  expect(await admin.call(automations.resume, { params, body: { how: 'go-on' } })).toMatchObject({ state: 'on' })
})

it('a rule whose webhook somebody turns off pauses and names it', async () => {
  const { shown, becomes, webhookIs } = await callingRule(200)
  await webhookIs({ isActive: false })
  await becomes('paused')
  expect(await shown()).toMatchObject({ reason: 'O webhook ERP está desligado. Ligue-o ou escolha outro.' })
})

it('while a paused webhook keeps its calls the rule goes on and its trial says so; kept no longer, it pauses the next night', async () => {
  const company = await callingRule(200)
  const { shown, becomes, rests, within } = company
  const paused = (since: string) =>
    within((ctx) =>
      ctx.run(statement(`update webhooks set pause_reason = 'failures', paused_at = now() - $1::interval`, [since])),
    )
  await paused('71 hours')
  await within((ctx) => runJob(ctx, checkAllJob))
  const [rest] = await rests()
  expect(rest!.text).toContain('as chamadas ficam guardadas por 72 horas')
  expect(await shown()).toMatchObject({ state: 'on' })
  await paused('73 hours')
  await within((ctx) => runJob(ctx, checkAllJob))
  await becomes('paused')
  expect(await shown()).toMatchObject({ reason: expect.stringContaining('pausado há mais de 72 horas') })
})
