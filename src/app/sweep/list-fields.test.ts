import { expect, it } from 'vitest'
import { jsonSchemaOf } from '../../platform/contract/json-schema.ts'
import { startWorld } from '../testing.ts'
import { atLeast, everyEndpoint, fillEveryTable } from './every-endpoint.ts'

const world = await startWorld()

interface Asked {
  enum?: string[]
  items?: Asked
  anyOf?: Asked[]
}
const namesIn = ({ enum: names, items, anyOf }: Asked): string[] =>
  names ?? (items ? namesIn(items) : (anyOf ?? []).flatMap(namesIn))

/** The names that a list can be asked for, and the orders that it knows. */
const lists = everyEndpoint.flatMap(([address, endpoint]) => {
  const { properties = {} } = (endpoint.query ? jsonSchemaOf(endpoint.query, 'input') : {}) as {
    properties?: Record<string, Asked>
  }
  const { fields, sort } = properties
  // A file of a list has the query of the list.
  if (endpoint.method !== 'GET' || endpoint.raw || !fields || !sort || address.includes('/:')) return []
  return [{ path: endpoint.path, names: namesIn(fields), sorts: namesIn(sort) }]
})

it('every list answers each of its fields alone, and each of its orders with one field', async () => {
  expect(lists.length).toBeGreaterThan(atLeast(15))
  const company = await world.company()
  await fillEveryTable(world, company)
  const failed: string[] = []
  for (const { path, names, sorts } of lists) {
    const asked = [...names.map((name) => `fields=${name}`), ...sorts.map((sort) => `fields=${names[0]}&sort=${sort}`)]
    for (const query of asked) {
      const { status } = await company.admin.request('GET', `/api${path}?pageSize=2&${query}`)
      if (status !== 200) failed.push(`${path}?${query}: ${status}`)
    }
  }
  expect(failed).toEqual([])
})
