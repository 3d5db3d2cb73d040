import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { aContact, aDeal } from '../../../deals/server/testing.ts'
import { maxSteps } from '../../rule.ts'
import { liveRule, notesOf, noting, workOffAll } from '../testing.ts'

const world = await startWorld()

it('a run goes on at once until its last step, however many of them act', async () => {
  const company = await world.company()
  const texts = Array.from({ length: maxSteps }, (_none, at) => `passo ${at + 1}`)
  const steps = texts.map((text) => ({ do: 'act' as const, action: 'notes.add-deal', input: { text } }))
  await liveRule(company, noting('', { steps }))
  await aDeal(company.admin, { contactId: (await aContact(company.admin)).id })
  await workOffAll(world.running.services, company)
  expect((await notesOf(company)).toSorted()).toEqual(texts.toSorted())
})
