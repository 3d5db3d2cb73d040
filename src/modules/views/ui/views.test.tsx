// biome-ignore-all lint/correctness/noComponentHookFactories: each test brings its own small list
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { rowsAsList } from '../../../platform/ui/data/queries.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { momentary } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { ListView, ListViews } from '../contract.ts'
import { sharingNeeds } from '../view.ts'
import { useViewLayout, ViewTabs } from './public.ts'

const search = z.object({
  state: z.string().optional(),
  sort: z.enum(['name', '-name']).default('name'),
  open: momentary(z.string().optional()),
})
interface Row {
  id: string
  name: string
  city: string
}
const columns: Column<Row>[] = [
  { id: 'name', title: { pt: 'Nome', en: 'Name' }, value: (row) => row.name, isName: true },
  { id: 'city', title: { pt: 'Cidade', en: 'City' }, value: (row) => row.city },
]

function Clients() {
  const filters = useUrlState(search)
  return (
    <Page title="Clientes" tabs={<ViewTabs list="clients" address={filters} />} fills>
      <button type="button" onClick={() => filters.set({ state: 'SP' })}>
        Filtrar SP
      </button>
      <DataTable
        name="clients"
        label="Clientes"
        layout={useViewLayout('clients', columns, filters)}
        list={rowsAsList([{ id: '1', name: 'Ana', city: 'Prata' }])}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        empty={null}
      />
    </Page>
  )
}

const mineiros: ListView = {
  id: '0198f000-0000-7000-8000-0000000000a1',
  name: 'Mineiros',
  reach: 'own',
  search: { state: 'MG', sort: '-name' },
  columns: { order: ['name', 'city'], hidden: ['city'], pinned: [], widths: {} },
  density: null,
  isMine: true,
  ownerName: 'Renata',
}
const some = (change: Partial<ListViews> = {}): ListViews => ({
  views: [mineiros],
  defaults: { mine: null, company: null },
  columns: null,
  hasTeam: true,
  ...change,
})

async function open(at: string, views = some(), granted: string[] = []) {
  signedIn(granted)
  const calls = serve({
    'GET /api/views': () => ({ body: { Content: views } }),
    'POST /api/views': ({ body }) => ({ body: { Content: { ...mineiros, ...(body as object), id: 'new' } } }),
    [`PATCH /api/views/${mineiros.id}`]: () => ({ body: { Content: mineiros } }),
    [`DELETE /api/views/${mineiros.id}`]: () => ({ status: 204 }),
    'PUT /api/views/columns': () => ({ status: 204 }),
    'PUT /api/views/default': () => ({ body: { Content: { mine: mineiros.id, company: null } } }),
  })
  const app = await renderApp(<Clients />, { at })
  const made = (name: string) => calls.filter((call) => `${call.method} ${call.url}` === name)
  return { ...app, made }
}

beforeEach(() => localStorage.clear())

test('a chosen view puts its filters and order in the address and its columns in the table', async () => {
  const { screen, address } = await open('/clients?open=7')
  await expect.element(screen.getByRole('columnheader', { name: 'Cidade' })).toBeVisible()
  await screen.getByRole('button', { name: 'Mineiros' }).click()
  await expect.poll(address).toBe(`/clients?open=7&state=MG&sort=-name&visao=${mineiros.id}`)
  await expect.element(screen.getByRole('columnheader', { name: 'Cidade' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Mineiros' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Todos' }).click()
  await expect.poll(address).toBe('/clients?open=7')
})

test('a link shows the same to whoever does not see the view', async () => {
  const { screen, address } = await open(`/clients?state=MG&visao=${mineiros.id}`, some({ views: [] }))
  await expect.element(screen.getByRole('button', { name: 'Todos' })).toBeVisible()
  expect(address()).toBe(`/clients?state=MG&visao=${mineiros.id}`)
})

test('a view whose filter changed says so, and is saved, saved as another or discarded', async () => {
  const { screen, address, made } = await open(`/clients?state=MG&sort=-name&visao=${mineiros.id}`)
  await expect.element(screen.getByRole('button', { name: 'Mineiros' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Alterada').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Filtrar SP' }).click()
  await expect.element(screen.getByText('Alterada')).toBeVisible()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(address).toContain('state=MG')
  await expect.element(screen.getByText('Alterada')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Filtrar SP' }).click()
  await screen.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => made(`PATCH /api/views/${mineiros.id}`)[0]?.body)
    .toMatchObject({
      search: { state: 'SP', sort: '-name' },
      columns: { hidden: ['city'] },
    })
})

test('a view whose columns changed says so too', async () => {
  const { screen } = await open(`/clients?state=MG&sort=-name&visao=${mineiros.id}`)
  await expect.element(screen.getByRole('button', { name: 'Mineiros' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Colunas' }).click()
  await screen.getByRole('checkbox', { name: 'Cidade' }).click()
  await expect.element(screen.getByText('Alterada')).toBeVisible()
  // Behind the open chooser, where screen readers do not look.
  await expect.element(screen.getByRole('columnheader', { name: 'Cidade', includeHidden: true })).toBeVisible()
})

test('a new view is named, and shared as far as the person may', async () => {
  const { screen, made } = await open('/clients?state=SP', some({ views: [] }), [sharingNeeds.team])
  await screen.getByRole('button', { name: 'Salvar visão' }).click()
  await screen.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.element(screen.getByText('Informe o nome da visão.')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Todos da empresa/ })).toBeDisabled()
  await screen.getByLabelText('Nome da visão').fill('Paulistas')
  await screen.getByText('Minha equipe').click()
  await screen.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(() => made('POST /api/views')[0]?.body)
    .toMatchObject({
      list: 'clients',
      name: 'Paulistas',
      reach: 'team',
      search: { state: 'SP' },
      columns: { order: ['name', 'city'] },
    })
})

test('a list opened bare starts with the default view; one opened with filters does not', async () => {
  const withDefault = some({ defaults: { mine: mineiros.id, company: null } })
  const bare = await open('/clients', withDefault)
  await expect.poll(bare.address).toContain(`state=MG&sort=-name&visao=${mineiros.id}`)
  await bare.screen.unmount()
  const filtered = await open('/clients?state=SP', withDefault)
  await expect.element(filtered.screen.getByRole('button', { name: 'Mineiros' })).toBeVisible()
  expect(filtered.address()).toBe('/clients?state=SP')
})

test('the link of a view is copied from its menu, for a colleague to open', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await open(`/clients?state=MG&sort=-name&visao=${mineiros.id}`)
  await screen.getByRole('button', { name: 'Opções da visão Mineiros' }).click()
  await screen.getByRole('menuitem', { name: 'Copiar link desta visão' }).click()
  expect(copied).toHaveBeenCalledWith(window.location.href)
})

test('a view is deleted after a question that names it', async () => {
  const { screen, address, made } = await open(`/clients?state=MG&sort=-name&visao=${mineiros.id}`)
  await screen.getByRole('button', { name: 'Opções da visão Mineiros' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir visão' }).click()
  await expect.element(screen.getByText('Excluir a visão Mineiros?')).toBeVisible()
  await screen.getByRole('button', { name: 'Excluir visão' }).click()
  await expect.poll(() => made(`DELETE /api/views/${mineiros.id}`).length).toBe(1)
  await expect.poll(address).toBe('/clients')
})

test('columns arranged without a view go to the server, and come back on another device', async () => {
  const { screen, made } = await open('/clients')
  await screen.getByRole('button', { name: 'Colunas' }).click()
  await screen.getByRole('button', { name: 'Fixar Cidade à esquerda' }).click()
  await expect
    .poll(() => made('PUT /api/views/columns')[0]?.body)
    .toMatchObject({
      list: 'clients',
      columns: { pinned: ['city'] },
    })
  await screen.unmount()
  localStorage.clear()
  const again = await open('/clients', some({ columns: { ...mineiros.columns!, hidden: ['city'] } }))
  await expect.element(again.screen.getByRole('columnheader', { name: 'Cidade' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
})
