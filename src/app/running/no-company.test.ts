import { expect, it } from 'vitest'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const asked = async (host: string) => {
  const answer = await world.running.app.inject({ url: '/api/instance', headers: { host } })
  return { status: answer.statusCode, code: (answer.json() as { Code?: string }).Code }
}

it('an installation without any company says so, and only then', async () => {
  expect(await asked('demo.localhost')).toEqual({ status: 404, code: 'platform.no_company_yet' })
  const { company } = await world.company()
  expect(await asked('demo.localhost')).toMatchObject({ status: 404 })
  world.running.services.directory.forgetAll()
  expect(await asked('demo.localhost')).toEqual({ status: 404, code: 'platform.unknown_company' })
  expect((await asked(`${company.slug}.localhost`)).status).toBe(200)
})
