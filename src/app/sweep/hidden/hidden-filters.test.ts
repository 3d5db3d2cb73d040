import { expect, it } from 'vitest'
import { sumsFlag } from '../../../modules/deals/deal-masks.ts'
import type { PermissionId } from '../../../platform/access/permission.ts'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { type Masked, maskedFields } from '../../../platform/contract/masks.ts'
import { startWorld } from '../../testing.ts'
import { everyEndpoint, fillEveryTable, meantIn, paramNames } from '../every-endpoint.ts'
import { allowing, personHolding } from '../people.ts'

const world = await startWorld()
const one = await world.company()
const meant = meantIn(await fillEveryTable(world, one))

/** These hide no field: flags of the board's card leave out of it what is seen elsewhere of the deal, and one hides what deals come to. */
const flagsOf = ({ access: { hiddenWith = [] } }: Masked) =>
  ([hiddenWith].flat() as PermissionId[]).filter((flag) => !flag.startsWith('kanban-card.') && flag !== sumsFlag)

/** A filter with a value that its contract takes, for each field of the reply that a flag hides and that has the filter's name. */
const asked = everyEndpoint.flatMap(([, endpoint]) => {
  const { method, needs, raw, query, reply } = endpoint
  if (method !== 'GET' || needs === 'public' || raw || !query || paramNames(endpoint).length > 0) return []
  return maskedFields(reply).flatMap((mask) => {
    const name = mask.path.at(-1)!
    const value = flagsOf(mask).length > 0 && valueFor(query, name)
    return value
      ? [{ path: endpoint.path, question: `${name}=${encodeURIComponent(value)}`, flags: flagsOf(mask) }]
      : []
  })
})

function valueFor(query: NonNullable<AnyEndpoint['query']>, name: string) {
  if (!(name in ((query as { shape?: object }).shape ?? {}))) return undefined
  const listed = JSON.stringify(query.safeParse({ [name]: '?' }).error?.issues ?? [])
  const options = [...listed.matchAll(/"values":\["([^"]*)"/g)].map(([, first]) => first!)
  return [meant(name), '1', 'true', '2026-09-01', ...options].find(
    (value) => query.safeParse({ [name]: value }).success,
  )
}

it('every filter that asks about a field of its name is refused to whoever may not see that field', async () => {
  expect(asked.map(({ path, question }) => `${path}?${question.split('=')[0]}`)).toEqual(
    expect.arrayContaining(['/purchases?dealId', '/purchases/board?dealId', '/financings?dealId', '/purchases?code']),
  )
  const flags = [...new Set(asked.flatMap((each) => each.flags))]
  const person = await personHolding(one, [...allowing(), ...flags])
  const answered: string[] = []
  for (const { path, question } of asked) {
    const { status } = await person.request('GET', `/api${path}?${question}`)
    if (status !== 422 && status !== 403) answered.push(`${path}?${question}: ${status}`)
  }
  expect(answered).toEqual([])
})
