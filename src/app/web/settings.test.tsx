import { expect, test } from 'vitest'
import { listNames } from '../../modules/organisation/lists.ts'
import { CachePage } from '../../modules/organisation/ui/cache-page.tsx'
import { smallListPage } from '../../modules/organisation/ui/small-list-page.tsx'
import { needsOf, settingsGroups } from '../../platform/ui/settings/settings-page.ts'
import { settingsShellOf } from '../../platform/ui/settings/settings-shell.tsx'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../platform/ui/testing/render-app.tsx'
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
    if (path === 'trash') continue
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

test.each(listNames)(
  'the list %s offers search by name, paging, create, edit and delete by permission',
  async (list) => {
    const List = smallListPage(list)
    const reply = { body: { Content: items } }
    serve({ [`GET /api/lists/${list}`]: () => reply })
    signedIn(['general.settings'])
    const { screen } = await renderApp(<List />)
    await expect.element(screen.getByRole('searchbox', { name: 'Buscar por nome' })).toBeVisible()
    await expect.element(screen.getByLabelText('Nome de Origem 50', { exact: true })).toBeVisible()
    expect(screen.getByLabelText('Nome de Origem 51', { exact: true }).elements()).toEqual([])
    await screen.getByRole('button', { name: 'Mostrar mais 10' }).click()
    await expect.element(screen.getByLabelText('Nome de Origem 60', { exact: true })).toBeVisible()
    await screen.getByRole('searchbox', { name: 'Buscar por nome' }).fill('origem 33')
    expect(screen.getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(screen.getByRole('button', { name: 'Excluir Origem 33' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Adicionar' })).toBeVisible()
  },
)

test('whoever may not configure reads a list and changes nothing', async () => {
  const List = smallListPage('origins')
  serve({ 'GET /api/lists/origins': () => ({ body: { Content: items } }) })
  signedIn(['deals.list'])
  const { screen } = await renderApp(<List />)
  await expect.element(screen.getByLabelText('Nome de Origem 1', { exact: true })).toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: /Adicionar|Excluir/ }).elements()).toEqual([])
})

test('[ORG-056] says that the cache could not be cleared', async () => {
  serve({ 'DELETE /api/settings/cache': () => ({ status: 503, body: { Message: 'Ocupado.', Code: 'platform.busy' } }) })
  signedIn(['general.settings'])
  const { screen } = await renderApp(<CachePage />)
  await screen.getByRole('button', { name: 'Limpar cache da empresa' }).click()
  await expect.element(screen.getByText('Não foi possível limpar o cache.', { exact: true })).toBeVisible()
})
