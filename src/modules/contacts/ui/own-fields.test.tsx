import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, onePage, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import type { VisibleField } from '../../custom-fields/contract.ts'
import { ContactsPage } from './contacts-page.tsx'

const ids = ['a', 'b', 'c', 'd'].map((letter) => `01900000-0000-7000-8000-0000000000${letter}1`)
const [shade, debt, work, nick] = ids as [string, string, string, string]
const field = (id: string, name: string, given: Partial<VisibleField> = {}): VisibleField => ({
  id,
  name,
  type: 'short-text',
  mask: 'none',
  options: [],
  mayEdit: true,
  ...given,
})
const fields = [
  field(shade, 'Sombra', { type: 'radio', options: ['Sim', 'Não, nenhuma'] }),
  field(debt, 'Dívida', { mask: 'currency' }),
  field(work, 'Telefone do trabalho', { mask: 'phone' }),
  field(nick, 'Apelido {curto}'),
]
const maria = {
  id: '01900000-0000-7000-8000-0000000000c1',
  kind: 'person',
  name: 'Maria Aparecida',
  document: '',
  phone: '34998124471',
  email: '',
  city: 'Uberlândia',
  state: 'MG',
  originName: '',
  ownerName: '',
  deals: 0,
  createdAt: '2026-03-10T12:00:00Z',
  answers: { [debt]: '500000', [nick]: 'Dona Cida' },
}
const nothing = content([])

async function open(at = '/contacts') {
  localStorage.removeItem('girassol.table.contacts')
  signedIn(['contacts.list'])
  const calls = serve({
    'GET /api/contacts': content({ ...onePage([maria]), nextCursor: null }),
    'GET /api/custom-fields/visible': () => ({ body: { Content: fields } }),
    'GET /api/views': () => ({
      body: { Content: { views: [], defaults: { mine: null, company: null }, columns: null, hasTeam: false } },
    }),
    'PUT /api/views/columns': () => ({ status: 204 }),
    'POST /api/exports': () => ({ body: { Content: { state: 'running', title: 'Exportar', file: null, failed: 0 } } }),
    'GET /api/colleagues': nothing,
    'GET /api/stores': nothing,
    'GET /api/lists/origins': nothing,
    'GET /api/lists/tags': nothing,
  })
  const app = await renderApp(
    <div style={{ height: 700, display: 'flex' }}>
      <ContactsPage />
    </div>,
    { at },
  )
  await expect.element(app.screen.getByText('Maria Aparecida')).toBeVisible()
  const asked = (name: string) =>
    calls
      .filter(({ url }) => url.startsWith('/api/contacts?'))
      .map(({ url }) => new URL(url, location.href).searchParams.getAll(name).join(','))
  return { ...app, calls, asked }
}

test('the filter bar offers the fields that the company added, each with the editor of its kind', async () => {
  const { screen, asked } = await open()
  const choose = async (name: string) => {
    await screen.getByRole('button', { name: 'Filtro' }).click()
    await userEvent.fill(screen.getByRole('searchbox', { name: 'Buscar campo' }), name)
    await userEvent.keyboard('{Enter}')
  }
  await choose('Sombra')
  await screen.getByRole('checkbox', { name: 'Não, nenhuma' }).click()
  await expect.poll(() => asked('answer').at(-1)).toBe(`${shade}:is:Não, nenhuma`)
  await userEvent.keyboard('{Escape}')
  await choose('Dívida')
  await userEvent.fill(screen.getByLabelText('De', { exact: true }), '1.000,00')
  await screen.getByRole('button', { name: 'Aplicar' }).click()
  await choose('Telefone do trabalho')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Telefone do trabalho' }), '(34) 3212')
  await screen.getByRole('button', { name: 'Aplicar' }).click()
  const all = [`${shade}:is:Não, nenhuma`, `${debt}:from:100000`, `${work}:has:343212`]
  await expect.poll(() => asked('answer').at(-1)).toBe(all.join(','))
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.poll(() => asked('answer').at(-1)).toBe('')
})

test('an address with an answer shows its chip and narrows the list from the start', async () => {
  const { screen, asked } = await open(`/contacts?answer=${debt}:from:100000,${debt}:to:900000`)
  await expect.element(screen.getByRole('button', { name: /^Dívida: .*1\.000,00.*9\.000,00/ })).toBeVisible()
  expect(asked('answer').every((one) => one === `${debt}:from:100000,${debt}:to:900000`)).toBe(true)
})

test('a chosen field is a column: asked for, shown as people read it, kept for the person, and exported', async () => {
  const { screen, asked, calls } = await open()
  expect(asked('field')).toEqual([''])
  await screen.getByRole('button', { name: 'Colunas' }).click()
  await screen.getByRole('checkbox', { name: 'Dívida' }).click()
  await screen.getByRole('checkbox', { name: 'Apelido {curto}' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('columnheader', { name: 'Apelido {curto}' })).toBeInTheDocument()
  await expect.element(screen.getByText('R$ 5.000,00')).toBeInTheDocument()
  await expect.element(screen.getByText('Dona Cida')).toBeInTheDocument()
  await expect.poll(() => asked('field').at(-1)).toBe([debt, nick].sort().join(','))
  const kept = () =>
    calls.findLast(({ method }) => method === 'PUT')?.body as { columns: { order: string[] } } | undefined
  await expect.poll(() => kept()?.columns.order.slice(-2)).toEqual([`field:${debt}`, `field:${nick}`])
  expect(JSON.stringify(kept())).not.toContain(shade)
  await screen.getByRole('button', { name: 'Exportar' }).click()
  await screen.getByRole('menuitem', { name: 'Exportar CSV' }).click()
  await expect
    .poll(() => calls.find(({ url }) => url === '/api/exports')?.body)
    .toMatchObject({ columns: expect.arrayContaining([`field:${debt}`, `field:${nick}`]) })
})
