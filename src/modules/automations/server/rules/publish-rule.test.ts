import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { aDeal } from '../../../deals/server/testing.ts'
import { waitingFor } from '../../../tasks/server/test-task.ts'
import { automations } from '../../contract.ts'
import { addRuns } from '../begin-runs.ts'
import { liveRule, notesOf, noting, scanNow, workOffAll } from '../testing.ts'

const world = await startWorld()
const { services } = world.running

it('a rule is published and turned off while an act that begins its runs is not yet committed', async () => {
  const company = await world.company()
  const { id } = await liveRule(company, noting('Olá'))
  const deal = await aDeal(company.admin)
  await workOffAll(services, company)
  await company.within(async (ctx) => {
    const eventId = crypto.randomUUID()
    const begun = {
      automationId: id,
      version: 1,
      eventId,
      event: {},
      subjectKind: 'deal',
      subjectId: deal.id,
      ledBy: [],
    }
    expect(await addRuns(ctx, { names: new Map() }, [begun])).toBe(1)
    const { n } = await ctx.one(statement<{ n: number }>('select count(*) as n from automation_due'))
    expect(n).toBe(1)
    await company.admin.call(automations.edit, { params: { id }, body: { name: 'Outra', rule: noting('Oi') } })
    expect(await company.admin.call(automations.publish, { params: { id } })).toMatchObject({ version: 2 })
    expect(await company.admin.call(automations.withdraw, { params: { id } })).toMatchObject({ state: 'off' })
  })
})

it('a rule that somebody saves while it is being turned on is not turned on as nobody has read it', async () => {
  const company = await world.company()
  const { id } = await company.admin.call(automations.create, { body: { name: 'Boas-vindas', rule: noting('Olá') } })
  const { publishing } = await company.within(async (ctx) => {
    await ctx.run(statement('select from automations where id = $1 for update', [id]))
    const publishing = company.admin.request('POST', `/api/automations/${id}/publication`, {})
    await expect.poll(() => waitingFor(ctx), { timeout: 10_000 }).toBe(1)
    const saved = [id, JSON.stringify(noting('Oi')), company.admin.id]
    await ctx.run(
      statement(
        'update automations set draft = $2, edited_by = $3, edited_at = clock_timestamp() where id = $1',
        saved,
      ),
    )
    return { publishing }
  })
  const { status, body } = await publishing
  expect([status, (body as { Code: string }).Code]).toEqual([409, 'automations.changed_meanwhile'])
  const shown = await company.admin.call(automations.show, { params: { id } })
  expect(shown).toMatchObject({ state: 'draft', version: null })
})

it('of two who turn the same draft on the second is told who was first, and makes a version only knowing that', async () => {
  const { admin, user } = await world.company()
  const other = await user('administrator', { name: 'Ana Lima' })
  const { id, editedAt } = await other.call(automations.create, { body: { name: 'Boas-vindas', rule: noting('Olá') } })
  const publish = (actor: TestCompany['admin'], version: number | null) =>
    actor.call(automations.publish, { params: { id }, body: { readAt: editedAt, version } })
  expect(await publish(other, null)).toMatchObject({ version: 1 })
  await expect(publish(admin, null)).rejects.toMatchObject({
    status: 409,
    code: 'automations.published_meanwhile',
    message: expect.stringContaining('Ana Lima publicou esta automação'),
  })
  expect(await admin.call(automations.show, { params: { id } })).toMatchObject({ version: 1, publishedBy: 'Ana Lima' })
  expect(await publish(other, null)).toMatchObject({ version: 1 })
  expect(await publish(admin, 1)).toMatchObject({ version: 2 })
})

it('a person publishes thirty times a minute and no more: each publication tries a rule on ninety days', async () => {
  const company = await world.company()
  const { id } = await liveRule(company, noting('Olá'))
  const publish = async (actor: TestCompany['admin']) =>
    (await actor.request('POST', `/api/automations/${id}/publication`, {})).status
  const statuses: number[] = []
  while (statuses.length < 60 && statuses.at(-1) !== 429) statuses.push(await publish(company.admin))
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeGreaterThanOrEqual(30)
  expect(await publish(await company.user('administrator'))).toBe(200)
})

/** A rule on deals that stand for an hour; one has stood so long since its last search, three minutes ago. */
async function standing(company: TestCompany) {
  const rule = noting('Parado', { when: { on: 'stay', of: 'deal', places: [], minutes: 60 } })
  const { id } = await liveRule(company, rule)
  const deal = await aDeal(company.admin)
  await company.within((ctx) =>
    ctx.run(
      statement(
        `with back as (update automations set scanned_until = now() - interval '3 minutes')
         update deals set status_since = now() - interval '61 minutes' where id = $1`,
        [deal.id],
      ),
    ),
  )
  const acted = async () => {
    await scanNow(services, company)
    await workOffAll(services, company)
    return notesOf(company)
  }
  return { id, rule, acted }
}

it('what was reached since the last search begins a run all the same when the rule is published again', async () => {
  const company = await world.company()
  const { id, rule, acted } = await standing(company)
  const steps = [{ do: 'act' as const, action: 'notes.add-deal', input: { text: 'De novo' } }]
  await company.admin.call(automations.edit, { params: { id }, body: { name: 'Outra', rule: { ...rule, steps } } })
  await company.admin.call(automations.publish, { params: { id } })
  expect(await acted()).toEqual(['De novo'])
})

it.each([
  ['go-on', ['Parado']],
  ['discard', []],
] as const)('what was reached while a rule was paused: %s', async (how, notes) => {
  const company = await world.company()
  const { id, acted } = await standing(company)
  await company.within((ctx) => ctx.run(statement(`update automations set state = 'paused'`)))
  await company.admin.call(automations.resume, { params: { id }, body: { how } })
  expect(await acted()).toEqual(notes)
})

it('a rule that a person pauses begins nothing, and what waits stays until it goes on', async () => {
  const company = await world.company()
  const { id } = await liveRule(company, noting('depois'))
  await aDeal(company.admin)
  const params = { id }
  expect(await company.admin.call(automations.pause, { params })).toMatchObject({
    state: 'paused',
    reason: 'Pausada à mão: nada novo começa. O que espera fica parado até alguém continuar.',
  })
  await aDeal(company.admin)
  await workOffAll(services, company)
  expect(await notesOf(company)).toEqual([])
  expect((await company.admin.call(automations.runs, { params })).list).toHaveLength(1)
  const again = company.admin.call(automations.pause, { params })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'automations.already_paused' })
  await company.admin.call(automations.resume, { params, body: { how: 'go-on' } })
  await workOffAll(services, company)
  expect(await notesOf(company)).toHaveLength(1)
})
