import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { customFields } from '../../custom-fields/contract.ts'
import { aField } from '../../custom-fields/server/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal, funnelOf } from '../../deals/server/testing.ts'
import { funnels } from '../../funnels/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import { pauseWhatMisses } from './missing-parts.ts'
import { liveRule, notesOf, noting, workOffAll } from './testing.ts'

const world = await startWorld()
const { services } = world.running

const movingTo = (status: string): Rule =>
  noting('', { steps: [{ do: 'act', action: 'deals.move', input: { status } }] })

/** A rule that paused itself, because the status it moves deals to is gone. */
async function pausedRule(company: TestCompany) {
  const { admin } = company
  const step = (await funnelOf(admin)).step('Comercial')
  const { id: statusId } = (await admin.call(funnels.addStatus, {
    params: { id: step.id },
    body: { name: 'De passagem' },
  })) as { id: string }
  const rule = await liveRule(company, movingTo(statusId))
  await company.within((ctx) => ctx.run(statement('update statuses set deleted_at = now() where id = $1', [statusId])))
  const before = await aDeal(admin)
  await workOffAll(services, company)
  const params = { id: rule.id }
  return {
    statusId,
    before,
    params,
    show: () => admin.call(automations.show, { params }),
    resume: (how: 'go-on' | 'discard') => admin.call(automations.resume, { params, body: { how } }),
    placeOf: async (id: string) => (await admin.call(deals.show, { params: { id } })).statusId,
    restore: () => company.within((ctx) => ctx.run(statement('update statuses set deleted_at = null'))),
  }
}

it('a rule that pauses itself because something is gone keeps what happens meanwhile, counts it, and acts on it once it goes on', async () => {
  const company = await world.company()
  const { statusId, before, show, resume, placeOf, restore } = await pausedRule(company)
  const during = [await aDeal(company.admin), await aDeal(company.admin)]
  await workOffAll(services, company)
  expect(await show()).toMatchObject({ state: 'paused', kept: 3, runs: { going: 3 } })
  await restore()
  expect(await show()).toMatchObject({
    keptBy: null,
    reason: 'O que faltava a esta automação voltou. Continue, ou publique de novo.',
  })
  expect((await company.admin.call(automations.list, { query: {} })).list).toMatchObject([
    { state: 'paused', reason: 'O que faltava a esta automação voltou. Continue, ou publique de novo.' },
  ])
  expect(await resume('go-on')).toMatchObject({ state: 'on', kept: 0 })
  await company.within((ctx) => ctx.run(statement(`update automation_due set due_at = now() - interval '1 second'`)))
  await workOffAll(services, company)
  for (const { id } of [before, ...during]) expect(await placeOf(id)).toBe(statusId)
})

it('what was kept begins with the version that mends the rule', async () => {
  const company = await world.company()
  const { params, show, placeOf } = await pausedRule(company)
  const { id } = await aDeal(company.admin)
  const { statusId } = (await funnelOf(company.admin)).at('Comercial', 'Qualificação')
  const { admin } = company
  await admin.call(automations.edit, { params, body: { name: 'Mover', rule: movingTo(statusId) } })
  await admin.call(automations.publish, { params })
  await workOffAll(services, company)
  expect(await placeOf(id)).toBe(statusId)
  expect(await show()).toMatchObject({ state: 'on', kept: 0, runs: { done: 1 } })
})

it('what waits is discarded although something is still gone: the rule stays paused and keeps from then on', async () => {
  const company = await world.company()
  const { show, resume } = await pausedRule(company)
  await aDeal(company.admin)
  expect(await resume('discard')).toMatchObject({ state: 'paused', kept: 0, runs: { going: 0, stopped: 2 } })
  await aDeal(company.admin)
  expect(await show()).toMatchObject({ state: 'paused', kept: 1 })
  await expect(resume('go-on')).rejects.toMatchObject({ status: 409, code: 'automations.part_gone' })
})

it('discarding leaves those that rest for a time that the rule names', async () => {
  const company = await world.company()
  const { admin } = company
  const rule = await liveRule(
    company,
    noting('Depois', { steps: [{ do: 'wait', minutes: 4320 }, ...noting('Depois').steps] }),
  )
  await aDeal(admin)
  await workOffAll(services, company)
  const params = { id: rule.id }
  await admin.call(automations.pause, { params })
  expect(await admin.call(automations.show, { params })).toMatchObject({ kept: 0, runs: { going: 1 } })
  expect(await admin.call(automations.resume, { params, body: { how: 'discard' } })).toMatchObject({
    state: 'on',
    runs: { going: 1, stopped: 0 },
  })
})

it('what is missing is named with its kind and its last name, in the reason, at the part, in the sentence and as what keeps the rule', async () => {
  const company = await world.company()
  const { admin } = company
  const { params, show, statusId } = await pausedRule(company)
  const shown = await show()
  expect(shown.reason).toBe('Não existe mais: status “De passagem”. Escolha outro e publique de novo.')
  expect(shown.faults).toEqual({ 'steps.0.input.status': shown.reason })
  expect(shown.keptBy).toMatchObject({ path: 'steps.0.input.status', names: ['De passagem'] })
  // Also where the row itself is gone.
  await company.within((ctx) => ctx.run(statement('delete from statuses where id = $1', [statusId])))
  expect((await show()).sentence).toContain('De passagem (não existe mais)')
  const { list } = await admin.call(automations.list, { query: {} })
  expect(list.find(({ id }) => id === params.id)?.reason).toBe(shown.reason)
})

it('a custom field that is gone is named as it was called', async () => {
  const company = await world.company()
  const { admin } = company
  const field = await aField(admin, { name: 'Número do padrão' })
  const { records } = await admin.call(automations.parts, {})
  const own = records.flatMap(({ fields }) => fields).find(({ label }) => label === 'Número do padrão')!
  const rule = noting('Tem', { if: { join: 'all', parts: [{ field: own.field, is: 'filled', value: null }] } })
  const { id } = await liveRule(company, rule)
  await admin.call(customFields.remove, { params: { id: field.id } })
  await company.within((ctx) => pauseWhatMisses(ctx, id))
  expect(await admin.call(automations.show, { params: { id } })).toMatchObject({
    state: 'paused',
    reason: 'O campo “Número do padrão” não existe mais. Escolha outro ou restaure-o da lixeira.',
  })
})

it('the notice of a pause counts what waits and says that what happens meanwhile is kept', async () => {
  const company = await world.company()
  const other = await company.user('administrator')
  await pausedRule(company)
  const { list } = await other.call(notifications.list, { query: {} })
  expect(list).toMatchObject([
    {
      kind: 'automation-paused',
      text: expect.stringMatching(/1 execução espera.*O que acontecer até lá fica guardado/),
    },
  ])
})

it('while a person has a rule paused nothing is reached either: going on, it searches from then', async () => {
  const company = await world.company()
  const rule = noting('Parado', { when: { on: 'stay', of: 'deal', places: [], minutes: 60 } })
  const { id } = await liveRule(company, rule)
  await company.admin.call(automations.pause, { params: { id } })
  await company.within((ctx) =>
    ctx.run(statement(`update automations set scanned_until = now() - interval '3 minutes'`)),
  )
  await company.admin.call(automations.resume, { params: { id }, body: { how: 'go-on' } })
  const { ago } = await company.within((ctx) =>
    ctx.one(
      statement<{ ago: number }>('select extract(epoch from now() - scanned_until)::int as ago from automations'),
    ),
  )
  expect(ago).toBeLessThan(60)
  expect(await notesOf(company)).toEqual([])
})

it('the names of what an unsaved rule names are told; what is unknown is not among them', async () => {
  const company = await world.company()
  const { statusId } = (await funnelOf(company.admin)).at('Comercial', 'Qualificação')
  const unknown = crypto.randomUUID()
  const [known, none] = await Promise.all(
    [statusId, unknown].map((id) => company.admin.call(automations.named, { body: { rule: movingTo(id) } })),
  )
  expect(known).toEqual([{ id: statusId, name: expect.stringContaining('Qualificação') }])
  expect(none).toEqual([])
  // Whoever only reads rules learns what the saved ones name.
  const reader = await company.user('technician', { plus: ['automations.view'] })
  const asked = reader.call(automations.named, { body: { rule: movingTo(statusId) } })
  await expect(asked).rejects.toMatchObject({ status: 403 })
})
