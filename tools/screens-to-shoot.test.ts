import { expect, it } from 'vitest'
import { everyAddress } from './addresses.ts'
import { everyShot } from './every-shot.ts'

const shots = await everyShot()

it('every screen of the application has a picture; one of a record has it written', async () => {
  const pictured = new Set(shots.map(({ path }) => path.replace(/\?.*/, '')))
  const screens = (await everyAddress()).map(({ path }) => path.replace(/\?.*/, ''))
  expect(screens.length).toBeGreaterThan(60)
  expect(screens.filter((path) => !pictured.has(path))).toEqual([])
}, 30_000)

it('no two pictures have the same name', () => {
  const names = shots.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
