import { expect, test } from 'vitest'
import { access } from '../../modules/access/ui/routes.tsx'
import type { Area, Screen } from '../../platform/ui/routing/screen.ts'
import { areasOfStranger, openAreas } from './open-areas.ts'
import { areas } from './screens.ts'

const openIn = (area: Area) =>
  area.screens.filter(({ audience, path }: Screen) => audience === 'open' && !path.startsWith('/dev/'))

test('every screen that needs no session is loaded for whoever opens its address without one', async () => {
  const needed = areas.filter((area) => area !== access).flatMap(openIn)
  expect(needed.length).toBeGreaterThan(0)
  for (const { path } of needed) {
    const given = await areasOfStranger(path.replace(/\$\w+/g, 'abc'))
    expect(given.flatMap(openIn).map((one) => one.path)).toContain(path)
  }
  expect(await areasOfStranger('/negocio/abc')).toEqual([access])
  expect(Object.keys(openAreas).every((begins) => begins.endsWith('/'))).toBe(true)
})
