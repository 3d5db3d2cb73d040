import { expect, it } from 'vitest'
import { everyEndpoint } from './sweep/every-endpoint.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()
const { admin } = await world.company()

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

it('[API-024] every call stands under /api by the name of its entity, and what is changed in part is changed by PUT too', async () => {
  for (const [address, { method, path }] of everyEndpoint) {
    expect(path, address).toMatch(/^\/[a-zA-Z-]+/)
    if (method !== 'PATCH') continue
    const unknown = path.replace(/:([A-Za-z]+)/g, crypto.randomUUID())
    const answer = await admin.request('PUT', `/api${unknown}`, 'no object')
    expect(answer.body, address).not.toMatchObject({ Code: 'platform.unknown_route' })
    expect(answer.status, address).toBe(422)
  }
})
