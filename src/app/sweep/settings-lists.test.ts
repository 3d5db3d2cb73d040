import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fileCategories } from '../../modules/files/file-categories.ts'
import { sharedLists } from '../../modules/small-lists/lists.ts'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { type Actor, startWorld } from '../testing.ts'
import { everyEndpoint } from './every-endpoint.ts'

const world = await startWorld()
const all = new Map(everyEndpoint)

/** Whether the permission is for configuring a company rather than for working in it. */
const arranges = (needs: AnyEndpoint['needs']) =>
  [needs].flat().some((one) => /^(general\.settings|settings\.|team\.|users\.)/.test(String(one)))

/**
 * A settings list: records that are added one by one, changed or deleted by id, and managed by whoever configures the
 * company.
 */
const families = everyEndpoint
  .filter(([, { method, path, needs }]) => method === 'POST' && arranges(needs) && !/:(?!list)/.test(path))
  .map(([, add]) => ({
    path: add.path.replace(/^\/settings/, ''),
    add,
    edit: all.get(`PATCH ${add.path}/:id`) ?? all.get(`PUT ${add.path}/:id`),
    remove: all.get(`DELETE ${add.path}/:id`),
    page: [`GET /settings${add.path}`, `GET ${add.path}`, `GET ${add.path}/items`]
      .flatMap((at) => all.get(at) ?? [])
      .find(isPaged),
  }))
  .filter(({ edit, remove }) => edit ?? remove)

function isPaged({ query }: AnyEndpoint) {
  const names = Object.keys((query as z.ZodObject | undefined)?.shape ?? {})
  return (
    ['pageNumber', 'pageSize'].every((name) => names.includes(name)) && names.some((name) => /search|query/.test(name))
  )
}

/**
 * Lists that the screen filters by name instead of reading a page at a time, and why. This map may only get shorter.
 */
const otherwise = new Map([
  [
    '/whatsapp-notices',
    'the events are the product’s own: each is shown, told to somebody or not, under its name in the language',
  ],
  ['/company/works', 'at most eight photos, put in order as a whole'],
  [
    '/imports',
    'files that were sent, of which leads have a list of their own and price lists stand with their supplier',
  ],
  ['/financing-statuses', 'at most thirty, put in order as a whole'],
  ['/purchase-statuses', 'at most a hundred, put in order as a whole'],
  ['/steps', 'the funnel is one picture of all its steps, put in order as a whole'],
])
const paged = families.flatMap((family) => (family.page ? [{ ...family, page: family.page }] : []))

it('[ORG-003] every settings list is paged and found by name, but those that are known not to be', () => {
  const unpaged = families.filter(({ page }) => !page).map(({ path }) => path)
  expect(unpaged.sort()).toEqual([...otherwise.keys()].sort())
  expect(paged.length).toBeGreaterThan(7)
})

const params = { list: 'tags', id: '0199c0de-0000-7000-8000-000000000001' }
const addressOf = ({ path }: AnyEndpoint) => `/api${path.replace(':list', params.list).replace(':id', params.id)}`

describe.each(paged)('$path', ({ add, edit, remove, page }) => {
  it('refuses to be read, added to, changed and cleared without permission', async () => {
    const { user } = await world.company()
    const nobody = await user('technician')
    for (const call of [page, add, edit, remove].filter((one) => one !== undefined && one.needs !== 'session'))
      expect((await nobody.request(call!.method, addressOf(call!), {})).status, `${call!.method} ${call!.path}`).toBe(
        403,
      )
  })
})

interface Named {
  items(actor: Actor): Promise<unknown>
  address: string
}

/** How each list gets three rows with these names. */
const given = ['Zênite solar A', 'zenite solar B', 'Outra coisa']
const made: Record<string, Named> = {
  ...Object.fromEntries(
    [...sharedLists, fileCategories].map(({ name }) => [`/lists/${name}`, bodies(`/lists/${name}`, {})]),
  ),
  '/teams': bodies('/teams', {}),
  '/profiles': bodies('/profiles', {}),
  '/custom-fields': bodies('/custom-fields', { type: 'short-text', kind: 'deal' }),
  '/deal-tabs': bodies('/deal-tabs', {}),
  '/distribution-queues': bodies('/distribution-queues', {}),
  '/api-tokens': bodies('/api-tokens', { scopes: ['contacts.list'] }, '/api-tokens'),
  '/stores': bodies('/stores', { zipCode: '38400100' }),
  '/goals': bodies(
    '/goals',
    {
      objective: 'sales',
      target: 10,
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      scope: 'general',
    },
    '/goals',
  ),
}

function bodies(path: string, more: object, address = `/settings${path}`): Named {
  return {
    address,
    items: async (actor) => {
      for (const name of given) {
        const { status, body } = await actor.request('POST', `/api${path}`, { name, ...more })
        expect(status, JSON.stringify(body)).toBeLessThan(300)
      }
    },
  }
}

it.each(Object.entries(made))(
  '%s is found by name whatever accents and case, a page at a time',
  async (_path, list) => {
    const { admin } = await world.company()
    await list.items(admin)
    const read = async (query: string) =>
      ((await admin.request('GET', `/api${list.address}?${query}`)).body as { Content: Found }).Content
    const names = async (query: string) => (await read(query)).list.map(({ name }) => name).sort()
    for (const search of ['ZENITE', 'zênite sol', 'solar zenite'])
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Zênite solar A', 'zenite solar B'].sort())
    expect(await names('search=%25')).toEqual([])
    const first = await read('search=zenite&pageSize=1')
    const second = await read('search=zenite&pageSize=1&pageNumber=2')
    expect([first.totalItems, first.totalPages, first.list.length, second.list.length]).toEqual([2, 2, 1, 1])
    expect(first.list[0]!.name).not.toBe(second.list[0]!.name)
  },
)

interface Found {
  list: { name: string }[]
  totalItems: number
  totalPages: number
}
