import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { readSettings } from '../../../../platform/settings.ts'
import { dealViews } from '../../views-contract.ts'

const mapTiles = { pattern: 'https://tiles.test:8443/{z}/{x}/{y}.png', credit: '© Tiles' }
const world = await startWorld({ mapTiles })

it('with a tile server the map says where its tiles are, and pictures may come from there alone', async () => {
  const { admin } = await world.company()
  expect((await admin.call(dealViews.map, {})).tiles).toEqual(mapTiles)
  const { headers } = await admin.request('GET', '/api/deals/map')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.test:8443;")
  expect(policy.split('https://tiles.test')).toHaveLength(2)
})

it('MAP_TILES is an address with the places of a tile in it, or the start says what is wrong', () => {
  const read = (MAP_TILES: string) => readSettings({ ...process.env, MAP_TILES, MAP_TILES_CREDIT: '© Tiles' })
  expect(read(mapTiles.pattern).mapTiles).toEqual(mapTiles)
  expect(read('').mapTiles).toBeUndefined()
  for (const wrong of ['tiles.test/{z}/{x}/{y}', 'https://tiles.test/{z}/{x}.png', 'javascript:{z}{x}{y}'])
    expect(() => read(wrong)).toThrow(/MAP_TILES/)
})
