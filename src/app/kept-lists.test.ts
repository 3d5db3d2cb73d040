import { expect, it } from 'vitest'
import { everyEndpoint } from './sweep/every-endpoint.ts'
import { keptLists } from './web/screens.ts'

const writes = everyEndpoint.filter(([, { method }]) => method !== 'GET').map(([, { path }]) => path)

it('every kept list is one that the API has, and each address that changes it too', () => {
  const known = new Set(everyEndpoint.map(([address]) => address))
  for (const [list, changedAt] of Object.entries(keptLists)) {
    expect(known).toContain(list)
    for (const path of changedAt)
      expect(
        writes.some((write) => write === path || write.startsWith(`${path}/`)),
        `${list}: ${path}`,
      ).toBe(true)
  }
})
