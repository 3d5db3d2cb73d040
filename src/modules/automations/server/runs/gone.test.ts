import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { deals } from '../../../deals/contract.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { automations } from '../../contract.ts'
import { letTimePass, liveRule, notesOf, noting, waiting, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

/** A run that waits an hour before it notes something. */
async function resting() {
  const company = await world.company()
  const { admin } = company
  const rule = await liveRule(company, waiting(60))
  const deal = await aDeal(admin)
  await workOffAll(services, company)
  const resume = async () => {
    await letTimePass(company)
    await workOffAll(services, company)
    const { list } = await admin.call(automations.runs, { params: { id: rule.id } })
    return company.look(async (ctx) => ({
      ...list[0]!,
      code: (await ctx.one(statement<{ code: string }>(`select reason->>'code' as code from automation_runs`))).code,
      notes: await notesOf(company),
    }))
  }
  return { company, deal, rule, resume }
}

it('a run whose record is deleted while it waits ends, and says so', async () => {
  const { company, deal, resume } = await resting()
  await company.admin.call(deals.remove, { params: { id: deal.id } })
  expect(await resume()).toMatchObject({ state: 'stopped', dueAt: null, code: 'automations.record_gone', notes: [] })
})

it('a run of a rule of which nobody knows any more who turned it on waits until somebody turns it on again', async () => {
  const { company, rule, resume } = await resting()
  await company.within((ctx) => ctx.run(statement('update automation_versions set published_by = null')))
  expect(await resume()).toMatchObject({
    state: 'going',
    tries: 1,
    code: 'automations.publisher_gone',
    reason: 'Não se sabe mais quem ligou esta automação. Ligue-a de novo.',
    notes: [],
  })
  const { id } = rule
  await company.admin.call(automations.publish, { params: { id } })
  const { list } = await company.admin.call(automations.runs, { params: { id } })
  await company.admin.call(automations.retry, { params: { id: list[0]!.id }, body: { version: 'new' } })
  expect(await resume()).toMatchObject({ state: 'done', notes: ['Depois'] })
})

it('a record that is gone before its run begins is left alone', async () => {
  const company = await world.company()
  await liveRule(company, noting('Olá'))
  const deal = await aDeal(company.admin)
  await company.admin.call(deals.remove, { params: { id: deal.id } })
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual([])
})
