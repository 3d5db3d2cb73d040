import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fileCategories } from '../../../modules/files/file-categories.ts'
import { CachePage } from '../../../modules/organisation/ui/cache-page.tsx'
import { sharedLists } from '../../../modules/small-lists/lists.ts'
import { smallListPage } from '../../../modules/small-lists/ui/small-list-page.tsx'
import { allows } from '../../../platform/contract/endpoint.ts'
import { needsOf, settingsGroups } from '../../../platform/ui/settings/settings-page.ts'
import { settingsShellOf } from '../../../platform/ui/settings/settings-shell.tsx'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { settingsPages } from '../screens.ts'

const Shell = settingsShellOf(settingsPages)
const underGroups = new Set<string>(settingsGroups)
const onTheirOwn = new Set(['custom-fields', 'whitelabel', 'leads-imports', 'automations'])

test('/settings lists every page that the person may open in five sections, the company first', async () => {
  signedIn(['general.settings'])
  const { screen } = await renderApp(<Shell />, { at: '/settings' })
  const index = screen.getByRole('navigation', { name: 'Páginas de ajustes' })
  await expect.element(index).toBeVisible()
  const sections = index.getByRole('heading', { level: 2 })
  expect(sections.elements().map(({ textContent }) => textContent)).toEqual([
    'Empresa',
    'Equipe e acesso',
    'Vendas',
    'Engenharia e preço',
    'Integrações e dados',
  ])
  const links = index.getByRole('link').elements()
  const granted = new Set(['general.settings'] as const)
  expect(links[0]).toHaveTextContent('Dados da empresa')
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
    settingsPages
      .filter((page) => !page.isHidden && allows(granted, needsOf(page)))
      .map(({ path }) => `/settings/${path}`)
      .sort(),
  )
})

test('the index is searched by the names of its pages and the words behind them', async () => {
  signedIn(['general.settings'])
  const { screen } = await renderApp(<Shell />, { at: '/settings' })
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Buscar ajuste' }), 'LOJ')
  await expect.element(screen.getByRole('link', { name: 'Lojas' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Metas' }).elements()).toEqual([])
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Buscar ajuste' }), 'xyz')
  await expect.element(screen.getByText('Nenhum ajuste com esse nome.')).toBeVisible()
})

test('a page that the person may not open is not in the index', async () => {
  signedIn([])
  const { screen } = await renderApp(<Shell />, { at: '/settings' })
  await expect.element(screen.getByRole('navigation')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Marca da empresa' }).elements()).toEqual([])
})

test('a page that needs the whole width has no menu beside it, only the way back', async () => {
  signedIn(['general.settings', 'chat.manage-channels'])
  const wide = '/settings/chat-support/channels/01900000-0000-7000-8000-0000000000a1'
  const { screen } = await renderApp(<Shell />, { at: wide, path: '/settings/chat-support/channels/$id' })
  await expect.element(screen.getByRole('link', { name: 'Ajustes' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Páginas de ajustes' }).query()).toBeNull()
})

test('[ORG-002] a page’s path is its group and its name; four groups stand directly under /settings', () => {
  for (const { group, path, isHidden } of settingsPages) {
    const [head, ...rest] = path.split('/')
    expect(underGroups.has(head!), path).toBe(true)
    expect(head, path).toBe(group)
    if (onTheirOwn.has(group)) expect(isHidden ? head : path).toBe(group)
    else expect(rest.length, path).toBeGreaterThan(0)
  }
})

const items = Array.from({ length: 60 }, (_none, at) => ({
  id: `item-${at}`,
  list: 'origins',
  name: `Origem ${at + 1}`,
  color: '',
  icon: '',
  position: at,
  enabled: true,
  data: {},
}))

/** A page of the items, as the server returns it. */
function itemsAt(url: string) {
  const { searchParams: query } = new URL(url, location.origin)
  const found = items.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))
  const pageNumber = Number(query.get('pageNumber') ?? 1)
  const list = found.slice((pageNumber - 1) * 50, pageNumber * 50)
  const totalItems = found.length
  return { body: { Content: { list, pageNumber, pageSize: 50, totalItems, totalPages: Math.ceil(totalItems / 50) } } }
}

test.each([...sharedLists, fileCategories])(
  '[ORG-003] the list $name is searched and paged by the server, and its items are made, changed and deleted',
  async (of) => {
    const List = smallListPage(of)
    const list = of.name
    const calls = serve({
      [`GET /api/settings/lists/${list}`]: ({ url }) => itemsAt(url),
      [`POST /api/lists/${list}`]: () => ({ body: { Content: items[0] } }),
      [`PATCH /api/lists/${list}/item-32`]: () => ({ body: { Content: items[32] } }),
      [`DELETE /api/lists/${list}/item-32`]: () => ({ status: 204 }),
    })
    const last = () => calls.filter(({ method }) => method !== 'GET').at(-1)
    signedIn(['general.settings'])
    const { screen } = await renderApp(<List />)
    await expect.element(screen.getByText('Origem 50', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Mostrar mais' }).click()
    await expect.element(screen.getByText('Origem 60', { exact: true })).toBeVisible()
    await screen.getByPlaceholder('Buscar por nome').fill('origem 33')
    await expect.element(screen.getByRole('button', { name: 'Editar Origem 60' })).not.toBeInTheDocument()

    await screen.getByRole('button', { name: 'Editar Origem 33' }).click()
    await screen.getByRole('dialog').getByLabelText('Nome').fill('Rádio')
    await screen.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(last).toMatchObject({ method: 'PATCH', body: { name: 'Rádio' } })
    await screen.getByRole('button', { name: 'Editar Origem 33' }).click()
    await screen.getByRole('button', { name: 'Excluir' }).click()
    await screen.getByRole('dialog', { name: 'Excluir Origem 33?' }).getByRole('button', { name: 'Excluir' }).click()
    await expect.poll(last).toMatchObject({ method: 'DELETE' })
    await screen.getByRole('button', { name: 'Novo item' }).click()
    await screen.getByRole('dialog').getByLabelText('Nome').fill('Feira')
    await screen.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(last).toMatchObject({ method: 'POST', body: { name: 'Feira' } })
  },
)

test('items are put in order while nothing is searched for', async () => {
  const List = smallListPage(sharedLists[0]!)
  const calls = serve({
    'GET /api/settings/lists/origins': ({ url }) => itemsAt(url),
    'PUT /api/lists/origins/order': () => ({ status: 204 }),
  })
  signedIn(['general.settings'])
  const { screen } = await renderApp(<List />)
  await expect.element(screen.getByText('Origem 2', { exact: true })).toBeVisible()
  screen
    .getByRole('button', { name: /^Mover Origem 2\b/ })
    .first()
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .poll(() => (calls.find(({ method }) => method === 'PUT')?.body as { ids: string[] } | undefined)?.ids.slice(0, 2))
    .toEqual(['item-1', 'item-0'])
})

test('[ORG-003] whoever may not configure reads a list and changes nothing', async () => {
  const List = smallListPage(sharedLists[0]!)
  serve({ 'GET /api/settings/lists/origins': ({ url }) => itemsAt(url) })
  signedIn(['deals.list'])
  const { screen } = await renderApp(<List />)
  await expect.element(screen.getByText('Origem 1', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /Novo|Editar|Mover|Excluir/ }).elements()).toEqual([])
  expect(screen.getByRole('switch').elements()).toEqual([])
})

test('[ORG-056] says that the cache could not be cleared', async () => {
  serve({ 'DELETE /api/settings/cache': () => ({ status: 503, body: { Message: 'Ocupado.', Code: 'platform.busy' } }) })
  signedIn(['general.settings'])
  const { screen } = await renderApp(<CachePage />)
  await screen.getByRole('button', { name: 'Limpar cache da empresa' }).click()
  await expect.element(screen.getByText('Não foi possível limpar o cache.', { exact: true })).toBeVisible()
})
