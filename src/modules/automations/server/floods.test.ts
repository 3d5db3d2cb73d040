import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { automations } from '../contract.ts'
import { liveRule, notesOf, noting, workOffAll } from './testing.ts'

const world = await startWorld()
const { services } = world.running

/** A rule on deals that are called so, in a company whose rules may begin three runs in ten minutes. */
async function ruleOn(title: string) {
  const company = await world.company()
  await company.admin.call(automations.setLimit, { body: { runs: 3 } })
  const only = { join: 'all' as const, parts: [{ field: 'deal.title', is: 'contains' as const, value: title }] }
  const { id } = await liveRule(company, noting('Olá', { if: only }))
  for (let made = 0; made < 5; made++) await aDeal(company.admin)
  await workOffAll(services, company)
  await workOffAll(services, company)
  return { company, state: (await company.admin.call(automations.show, { params: { id } })).state }
}

it('runs whose conditions are not met are no flood', async () => {
  const { company, state } = await ruleOn('Nunca')
  expect(state).toBe('on')
  expect(await notesOf(company)).toEqual([])
})

it('runs whose conditions are met are', async () => {
  const { state } = await ruleOn('Cliente')
  expect(state).toBe('paused')
})
