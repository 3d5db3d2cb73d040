import { expect, it } from 'vitest'
import { emailModels } from '../modules/templates/contract.ts'
import { shippedMails } from '../platform/contract/shipped-models.ts'
import { atLeast, everyEndpoint, fillEveryTable, pathWith, sampleBody } from './sweep/every-endpoint.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()
const { admin } = await world.company()

// What a company starts with is none of those that are made here.
for (const id of Object.values(shippedMails)) await admin.call(emailModels.remove, { params: { id } })

type Content = { Content: Record<string, unknown> & { id: string; list: { id: string }[] } }

const contact = { kind: 'person', name: 'Maria Aparecida', phone: '34998124471' }
/** A list returns numbers as they are stored, so the change is checked by the name alone. */
const shown = ({ nome, name }: { nome?: string; name?: string }) => (nome ? { nome } : { name })
const goal = {
  name: 'Março',
  objective: 'sales',
  scope: 'general',
  target: 100_000,
  startsOn: '2026-03-01',
  endsOn: '2026-03-31',
}
const entities = [
  { at: '/contacts', given: contact, change: { ...contact, name: 'Maria de Lourdes' } },
  { at: '/modeloEmail', given: { nome: 'Boas-vindas' }, change: { nome: 'Boas-vindas à família' } },
  { at: '/goals', given: goal, change: { ...goal, name: 'Abril' } },
]

it.each(entities)(
  '[API-024] $at is listed, created, updated and deleted by GET, POST, PUT and DELETE, in Content and by pages',
  async ({ at, given, change }) => {
    const made = await admin.request('POST', `/api${at}`, given)
    expect(made).toMatchObject({ status: 200, body: { Content: { id: expect.any(String) } } })
    const { id } = (made.body as Content).Content
    expect(await admin.request('GET', `/api${at}?pageNumber=1&pageSize=10`)).toMatchObject({
      status: 200,
      body: { Content: { list: [{ id }], pageNumber: 1, pageSize: 10, totalItems: 1, totalPages: 1 } },
    })
    expect(await admin.request('PUT', `/api${at}/${id}`, change)).toMatchObject({
      status: 200,
      body: { Content: { id } },
    })
    expect(await admin.request('GET', `/api${at}`)).toMatchObject({ body: { Content: { list: [shown(change)] } } })
  },
)

it('[API-024] every call stands under /api by the name of its entity', () => {
  for (const [address, { path }] of everyEndpoint) expect(path, address).toMatch(/^\/[a-zA-Z-]+/)
})

const addresses = new Set(everyEndpoint.map(([address]) => address))
/** Where a contract declares a PUT of its own, it is another call. */
const partly = everyEndpoint.filter(([, { method, path }]) => method === 'PATCH' && !addresses.has(`PUT ${path}`))

it('[API-024] what is changed in part is changed by PUT too: both find the same records and say the same', async () => {
  const one = await world.company()
  const ids = [...(await fillEveryTable(world, one)).ids.values()]
  let listenerCount = 0
  for (const [address, endpoint] of partly) {
    const answers = async (method: string) => {
      const replies = new Set<string>()
      for (const id of endpoint.path.includes(':') ? ids : ['']) {
        const body = endpoint.body?.safeParse({}).success ? {} : sampleBody(address, endpoint, () => id)
        const answer = await one.admin.request(
          method,
          pathWith(endpoint, () => id),
          body,
        )
        replies.add(`${answer.status} ${(answer.body as { Code?: string } | null)?.Code ?? ''}`)
      }
      return [...replies].toSorted()
    }
    const [changed, put] = [await answers('PATCH'), await answers('PUT')]
    expect(put, address).toEqual(changed)
    if (put.some((answer) => answer.startsWith('2'))) listenerCount++
  }
  expect(partly.length).toBeGreaterThanOrEqual(atLeast(21))
  // Of the others the sample holds no row that may be changed; their PATCH is served, and PUT says what it says.
  expect(listenerCount).toBeGreaterThan(partly.length / 2)
})

it('an address that nobody declared is an unknown route, by every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(
      await admin.request(method, `/api/contatos/${crypto.randomUUID()}`, method === 'GET' ? undefined : {}),
    ).toMatchObject({
      status: 404,
      body: { Code: 'platform.unknown_route' },
    })
})
