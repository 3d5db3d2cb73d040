import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'

const world = await startWorld()

it('a person searches for places so often a minute, and is told when to go on; others are not held up', async () => {
  const { admin, user } = await world.company()
  const other = await user('salesman')
  const search = (actor: typeof admin) => actor.request('GET', '/api/municipalities?search=uber')
  const all = await Promise.all(Array.from({ length: 300 }, () => search(admin)))
  const refused = all.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]!.body).toMatchObject({
    Code: 'platform.person_too_many',
    Message: expect.stringMatching(/Tente de novo em \d+ s\.$/),
  })
  expect((await search(other)).status).toBe(200)
})
