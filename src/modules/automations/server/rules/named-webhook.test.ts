import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { team } from '../../../team/contract.ts'
import { webhooks } from '../../../webhooks/contract.ts'
import { automations } from '../../contract.ts'
import { liveRule, noting, workOffAll } from '../testing.ts'

const world = await startWorld()

/** A webhook that somebody made, and a rule of an administrator that calls it. */
async function calledByRule() {
  const company = await world.company()
  const { admin, roleIds } = company
  const maker = await company.user('manager', { plus: ['webhooks.list', 'webhooks.add'] })
  const body = {
    name: 'ERP',
    trigger: 'automation.called',
    url: 'https://exemplo.com.br/x',
    roleId: roleIds.administrator!,
  }
  const webhook = await maker.call(webhooks.create, { body })
  const steps = [{ do: 'act' as const, action: 'webhooks.call', input: { webhook: webhook.id } }]
  const rule = await liveRule(company, noting('', { steps }), 'Avisar o ERP')
  const remove = () => admin.call(webhooks.remove, { params: { id: webhook.id } })
  return { ...company, maker, rule, remove }
}

it('a webhook that a rule in use calls is not deleted, as a status is not; the refusal names the rule', async () => {
  const { admin, rule, remove } = await calledByRule()
  await expect(remove()).rejects.toMatchObject({
    status: 409,
    code: 'webhooks.has_rules',
    message: expect.stringContaining('Avisar o ERP'),
  })
  await admin.call(automations.withdraw, { params: { id: rule.id } })
  await remove()
  expect((await admin.call(webhooks.list, { query: {} })).list).toEqual([])
})

it('a step that calls a webhook which is paused says so', async () => {
  const company = await calledByRule()
  const { admin, maker, rule } = company
  await admin.call(team.editUser, { params: { id: maker.id }, body: { active: false } })
  await aDeal(admin)
  await workOffAll(world.running.services, company)
  const [run] = (await admin.call(automations.runs, { params: { id: rule.id } })).list
  const { steps } = await admin.call(automations.run, { params: { id: run!.id } })
  expect(steps.map(({ text }) => text)).toContainEqual(expect.stringContaining('o webhook ERP está pausado'))
})
