import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../app/testing.ts'
import { proposals } from '../contract.ts'
import { startingChoices } from '../proposal-choices.ts'

const world = await startWorld()

it('a person asks for the order of kits as often as a form does, and is told when to go on; others are not held up', async () => {
  const { admin, user } = await world.company()
  const other = await user('salesman', { plus: ['proposals.generate'] })
  const { place, planes, structure, areaM2 } = startingChoices('2026-11-20')
  const unit = { phase: 'two', breakerVoltage: null, tariffGroup: 'B' } as const
  const body = { neededKwp: 0, unit, place, planes, structure, areaM2 }
  expect(await other.call(proposals.rankKits, { body })).toEqual([])
  const ask = (actor: Actor) => actor.request('POST', '/api/kit-ranking', body)
  const answers = await Promise.all(Array.from({ length: 160 }, () => ask(admin)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120)
  expect(refused[0]!.body).toMatchObject({
    Code: 'platform.person_too_many',
    Message: expect.stringMatching(/Tente de novo em \d+ s\.$/),
  })
  expect((await ask(other)).status).toBe(200)
})
