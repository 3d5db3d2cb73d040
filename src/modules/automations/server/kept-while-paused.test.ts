import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { liveRule, notesOf, noting, workOffAll } from './testing.ts'

const world = await startWorld()
const { services } = world.running

/** A rule that moves deals to a status which goes once the rule is on, and one deal that made it pause. */
async function pausedRule(company: TestCompany) {
  const { admin } = company
  const step = (await funnelOf(admin)).step('Comercial')
  const added = await admin.call(funnels.addStatus, { params: { id: step.id }, body: { name: 'De passagem' } })
  const { id: status } = added as { id: string }
  const moving: Rule = noting('', { steps: [{ do: 'act', action: 'deals.move', input: { status } }] })
  const { id } = await liveRule(company, moving)
  await company.within((ctx) => ctx.run(statement('update statuses set deleted_at = now() where id = $1', [status])))
  await aDeal(admin)
  await workOffAll(services, company)
  return { id, params: { id }, show: () => admin.call(automations.show, { params: { id } }) }
}

it('a rule that paused itself keeps what happens, counts it, and does it in the version that mends it', async () => {
  const company = await world.company()
  const { admin } = company
  const { params, show } = await pausedRule(company)
  await aDeal(admin)
  await aDeal(admin)
  expect(await show()).toMatchObject({ state: 'paused', paused: { waiting: 3, kept: 2, keeps: true } })
  await admin.call(automations.edit, { params, body: { name: 'Consertada', rule: noting('feito depois') } })
  await admin.call(automations.publish, { params })
  expect(await show()).toMatchObject({ state: 'on', paused: null })
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual(['feito depois', 'feito depois'])
})

it('what a rule kept does not begin with a version that waits for something else', async () => {
  const company = await world.company()
  const { admin } = company
  const { params } = await pausedRule(company)
  await aDeal(admin)
  const rule = noting('outra coisa', { when: { on: 'event', event: 'deals.won' } })
  await admin.call(automations.edit, { params, body: { name: 'Outra', rule } })
  await admin.call(automations.publish, { params })
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual([])
})

it('what a rule kept can be discarded while something it names is gone, and it stays paused', async () => {
  const company = await world.company()
  const { admin } = company
  const { params, show } = await pausedRule(company)
  await aDeal(admin)
  const goOn = admin.call(automations.resume, { params, body: { how: 'go-on' } })
  await expect(goOn).rejects.toMatchObject({ status: 409, code: 'automations.part_gone' })
  const discarded = await admin.call(automations.resume, { params, body: { how: 'discard' } })
  expect(discarded).toMatchObject({ state: 'paused', paused: { waiting: 0, kept: 0, keeps: true } })
  await aDeal(admin)
  expect(await show()).toMatchObject({ paused: { waiting: 1, kept: 1 } })
})

it('who is told that a rule paused learns how much waits; that a person paused it, that nothing new begins', async () => {
  const company = await world.company()
  const other = await company.user('administrator')
  const toldTo = async () => (await other.call(notifications.list, { query: {} })).list.map(({ text }) => text)
  await pausedRule(company)
  expect(await toldTo()).toEqual([
    'Boas-vindas espera uma decisão. 1 execução espera, e o que acontecer até lá fica guardado.',
  ])
  const { id } = await liveRule(company, noting('Olá'), 'Olá')
  await company.admin.call(automations.pause, { params: { id } })
  expect((await toldTo())[0]).toContain('pausou Olá. Nada novo começa até alguém continuar.')
})
