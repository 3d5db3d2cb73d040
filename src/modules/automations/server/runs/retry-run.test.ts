import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { emailModels } from '../../../templates/contract.ts'
import { automations } from '../../contract.ts'
import type { Rule } from '../../rule.ts'
import { letTimePass, liveRule, notesOf, noting, workOffAll } from '../testing.ts'

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
  expect(await run()).toMatchObject({ newer: 'differs' })
  await expect(retry('new')).rejects.toMatchObject({ status: 409, code: 'automations.version_differs' })
  await retry('old')
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual([])
})

/** Fails a failing run once, and answers after how many minutes it is tried again. */
async function failOnce({ company, run }: Pick<Awaited<ReturnType<typeof failing>>, 'company' | 'run'>) {
  await workOffAll(services, company)
  const { dueAt } = await run()
  await letTimePass(company)
  return dueAt === null ? null : Math.round((Date.parse(dueAt) - Date.now()) / 60_000)
}

it('a step that fails is tried again after 1, 5 and 30 minutes, 2, 6 and 15 hours, and then no more', async () => {
  const given = await failing()
  const pauses: (number | null)[] = []
  for (let tries = 0; tries < 7; tries++) pauses.push(await failOnce(given))
  expect(pauses).toEqual([1, 5, 30, 120, 360, 900, null])
  expect(await given.run()).toMatchObject({ state: 'failed', tries: 7 })
})

it('a run that failed says whether a newer version takes it: none, one that is the same until there, or none that is', async () => {
  const { rule, run, publish } = await failing()
  expect(await run()).toMatchObject({ newer: null })
  await publish({ ...rule.rule, if: null })
  expect(await run()).toMatchObject({ newer: 'fits' })
})

it('a run that a person tries again has all its tries anew', async () => {
  const given = await failing()
  await letTimePass(given.company)
  for (let tries = 1; tries < 7; tries++) await failOnce(given)
  expect(await given.run()).toMatchObject({ state: 'failed', tries: 7 })
  await given.retry('old')
  await failOnce(given)
  expect(await given.run()).toMatchObject({ state: 'going', tries: 1 })
})

it('a run is tried again only while its rule is on, and not once it was ended', async () => {
  const { company, rule, retry } = await failing()
  await company.admin.call(automations.withdraw, { params: { id: rule.id } })
  await expect(retry('old')).rejects.toMatchObject({ status: 409, code: 'automations.run_not_failed' })
  await company.within((ctx) => ctx.run(statement(`update automation_runs set state = 'failed'`)))
  await expect(retry('old')).rejects.toMatchObject({ status: 409, code: 'automations.rule_not_on' })
})
