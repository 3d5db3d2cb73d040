import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CachePage } from '../../../modules/organisation/ui/cache-page.tsx'
import { listNames } from '../../../modules/small-lists/lists.ts'
import { smallListPage } from '../../../modules/small-lists/ui/small-list-page.tsx'
import { needsOf, settingsGroups } from '../../../platform/ui/settings/settings-page.ts'
import { settingsShellOf } from '../../../platform/ui/settings/settings-shell.tsx'
import { serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { settingsPages } from './settings.ts'

const Shell = settingsShellOf(settingsPages)
const underGroups = new Set<string>(settingsGroups)
const onTheirOwn = new Set(['custom-fields', 'whitelabel', 'leads-imports'])

test('[ORG-001] /settings leads to the first page the person may open; the menu groups pages in the fixed order', async () => {
  expect(settingsGroups).toEqual([
    'deal',
    'task',
    'pricing',
    'templates',
    'team',
    'custom-fields',
    'integrations',
    'chat-support',
    'general',
    'whitelabel',
    'service-orders',
    'purchases',
    'financing',
    'leads-imports',
  ])
  signedIn(['general.settings'])
  const all = await renderApp(<Shell />, { at: '/settings' })
  const first = settingsGroups.flatMap((group) =>
    settingsPages.filter(
      (page) => page.group === group && !page.isHidden && [needsOf(page)].flat().includes('general.settings'),
    ),
  )[0]!
  await expect.poll(all.address).toBe(`/settings/${first.path}`)
  const groups = all.screen.getByRole('navigation').getByRole('heading', { level: 2 })
  await expect.element(groups.first()).toHaveTextContent('Negócio')
  const names = groups.elements().map((heading) => heading.textContent)
  expect(names.indexOf('Equipe')).toBeLessThan(names.indexOf('Geral'))
  expect(names.indexOf('Geral')).toBeLessThan(names.indexOf('Marca'))
})

test('a page that the person may not open is neither in the menu nor where /settings leads', async () => {
  signedIn([])
  const { screen, address } = await renderApp(<Shell />, { at: '/settings' })
  await expect.element(screen.getByRole('navigation')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Marca da empresa' }).elements()).toEqual([])
  expect(address()).not.toContain('whitelabel')
})

test('[ORG-002] a page’s path is its group and its name; three groups stand directly under /settings', () => {
  for (const { group, path } of settingsPages) {
    const [head, ...rest] = path.split('/')
    expect(underGroups.has(head!), path).toBe(true)
    expect(head, path).toBe(group)
    if (onTheirOwn.has(group)) expect(path).toBe(group)
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

/** A page of the items, as the server answers it. */
function itemsAt(url: string) {
  const { searchParams: query } = new URL(url, location.origin)
  const found = items.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))
  const pageNumber = Number(query.get('pageNumber') ?? 1)
  const list = found.slice((pageNumber - 1) * 50, pageNumber * 50)
  const totalItems = found.length
  return { body: { Content: { list, pageNumber, pageSize: 50, totalItems, totalPages: Math.ceil(totalItems / 50) } } }
}

test.each(listNames)(
  '[ORG-003] the list %s is searched and paged by the server, and its items are made, changed and deleted',
  async (list) => {
    const List = smallListPage(list)
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
  const List = smallListPage('origins')
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
  const List = smallListPage('origins')
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
