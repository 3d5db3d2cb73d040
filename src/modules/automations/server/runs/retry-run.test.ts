import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { emailModels } from '../../../templates/contract.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import { liveRule, notesOf, noting, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

/** A run whose mail, in a branch, fails: its customer has no address. */
async function failing() {
  const company = await world.company()
  const { admin } = company
  const model = await admin.call(emailModels.create, { body: { nome: 'Olá', assunto: 'Olá', corpo: 'Oi' } })
  const mail = { do: 'act' as const, action: 'templates.mail', input: { model: model.id, to: 'customer' } }
  const isNamed = { join: 'all' as const, parts: [{ field: 'deal.title', is: 'filled' as const }] }
  const rule = await liveRule(company, noting('', { steps: [{ do: 'if', if: isNamed, yes: [mail], no: [mail] }] }))
  await aDeal(admin, { contactId: (await aContact(admin)).id })
  await workOffAll(services, company)
  const run = async () => (await admin.call(automations.runs, { params: { id: rule.id } })).list[0]!
  const { id } = await run()
  const retry = (version: 'old' | 'new') => admin.call(automations.retry, { params: { id }, body: { version } })
  const publish = async (next: Rule) => {
    await admin.call(automations.edit, { params: { id: rule.id }, body: { name: 'Outra', rule: next } })
    await admin.call(automations.publish, { params: { id: rule.id } })
  }
  return { company, rule, run, retry, publish }
}

it('a run that failed in a branch does not go on in a version that has no such branch', async () => {
  const { company, run, retry, publish } = await failing()
  expect(await run()).toMatchObject({ state: 'going', tries: 1 })
  await publish(noting('uma vez'))
  await expect(retry('new')).rejects.toMatchObject({ status: 409, code: 'automations.version_differs' })
  await retry('old')
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual([])
})

it('a run is tried again only while its rule is on, and not once it was ended', async () => {
  const { company, rule, retry } = await failing()
  await company.admin.call(automations.withdraw, { params: { id: rule.id } })
  await expect(retry('old')).rejects.toMatchObject({ status: 409, code: 'automations.run_not_failed' })
  await company.within((ctx) => ctx.run(statement(`update automation_runs set state = 'failed'`)))
  await expect(retry('old')).rejects.toMatchObject({ status: 409, code: 'automations.rule_not_on' })
})
