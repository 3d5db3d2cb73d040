import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { statement } from '../../../platform/db/statement.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { liveRule, notesOf, noting, workOffAll } from './testing.ts'

const world = await startWorld()
const { services } = world.running

it('what runs do in one go stands in the log as done by each of them, about its own record', async () => {
  const company = await world.company()
  const rule = await liveRule(company, noting('Olá, {{contact.name}}'))
  for (const name of ['Marta', 'Nair', 'Otávio'])
    await aDeal(company.admin, { contactId: (await aContact(company.admin, { name })).id })
  await workOffAll(services, company)
  expect((await notesOf(company)).sort()).toEqual(['Olá, Marta', 'Olá, Nair', 'Olá, Otávio'])
  const notes = await company.look((ctx) =>
    ctx.rows(
      statement(
        `select e.actor_name, r.automation_id, n.thread_id = r.subject_id as is_its_own
         from events e join notes n on n.id = e.subject_id left join automation_runs r on r.id = e.cause_id
         where e.kind = 'notes.created'`,
      ),
    ),
  )
  const itsOwn = { actorName: 'Automação: Boas-vindas', automationId: rule.id, isItsOwn: true }
  expect(notes).toEqual([itsOwn, itsOwn, itsOwn])
})
