import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { proposalsArea } from '../../modules/proposals/ui/routes.tsx'
import type { Granted } from '../../platform/access/permission.ts'
import { readSession } from '../../platform/ui/data/session.ts'
import { openDialog } from '../../platform/ui/feedback/dialogs.ts'
import { asSearch } from '../../platform/ui/routing/as-search.ts'
import { useKeptUrlState } from '../../platform/ui/routing/use-kept-filters.ts'
import { settingsArea } from '../../platform/ui/settings/settings-area.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { areas, instance, open, server } from './test-app.tsx'

test('[SHELL-001] the root leads to the deals', async () => {
  signedIn()
  serve(server)
  const { screen, address } = await open('/')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  expect(address()).toBe('/negocios')
})

test('whoever works on service orders starts there, where the company has them', async () => {
  const granted = ['general.navigate-to-service-orders']
  const orders = { screens: [{ path: '/service-orders', page: async () => () => <h1>Ordens de serviço</h1> }] }
  signedIn(granted)
  serve(server)
  const theirs = await open('/', [...areas, orders])
  await expect.poll(theirs.address).toBe('/service-orders')
  const without = await open('/')
  await expect.poll(without.address).toBe('/negocios')
  signedIn()
  const other = await open('/', [...areas, orders])
  await expect.poll(other.address).toBe('/negocios')
})

test('[SHELL-002] an unknown path is told, with a way back', async () => {
  signedIn()
  serve(server)
  const { screen } = await open('/nao/existe')
  await expect.element(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
})

test('the palette goes to a screen by its name, and G then a letter goes there too', async () => {
  signedIn()
  serve(server)
  const { screen, address } = await open('/negocios/42')
  await expect.element(screen.getByRole('heading', { name: 'Um negócio' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  await userEvent.keyboard('negocios{Enter}')
  await expect.poll(address).toBe('/negocios')
  const again = await open('/negocios/42')
  await expect.element(again.screen.getByRole('heading', { name: 'Um negócio' })).toBeVisible()
  await userEvent.keyboard('gn')
  await expect.poll(again.address).toBe('/negocios')
})

test('the palette finds a page of the settings by its name and by words for it, for whoever may open it', async () => {
  const pages = settingsArea([
    {
      group: 'integrations',
      label: { pt: 'Chaves', en: 'Keys' },
      words: { pt: 'integração', en: 'integration' },
      path: 'integrations/keys',
      page: async () => () => <h1>Chaves da empresa</h1>,
    },
  ])
  signedIn(['general.settings'])
  serve(server)
  const { screen, address } = await open('/negocios', [...areas, pages])
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('option', { name: 'Negócios' })).toBeVisible()
  expect(screen.getByRole('option', { name: /Chaves/ }).query()).toBeNull()
  await userEvent.keyboard('integracao')
  await expect.element(screen.getByRole('option', { name: /Chaves/ })).toHaveTextContent('ChavesAjustes')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/settings/integrations/keys')
  signedIn([])
  const without = await open('/negocios', [...areas, pages])
  await expect.element(without.screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(without.screen.getByRole('option', { name: 'Negócios' })).toBeVisible()
  await userEvent.keyboard('integracao')
  await expect.element(without.screen.getByRole('option', { name: /Chaves/ })).not.toBeInTheDocument()
})

test('? lists the keys of the screen, and the account menu signs out', async () => {
  signedIn()
  serve({ ...server, 'POST /api/logout': () => ({ status: 204 }) })
  const { screen, stop } = await open('/negocios')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName('Atalhos do teclado')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Conta de Renata Moreira' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  await expect.element(screen.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  stop()
})

test('[PERM-018] [PERM-064] an address that the menu hides tells so and leads to the first open screen', async () => {
  signedIn(['menu.hide-flow'])
  serve(server)
  const { screen, address } = await open('/escondida')
  await expect.element(screen.getByText('A tela “Escondida” está oculta', { exact: false })).toBeVisible()
  await expect.poll(address).toBe('/negocios')
  await expect.element(screen.getByRole('link', { name: 'Escondida' })).not.toBeInTheDocument()
  openDialog(null)
})

test('[PERM-044] a blocked instance shows its notice in the place of every screen', async () => {
  signedIn([], { companyState: { options: [], instanceName: 'sol', instance: { ...instance, Status: 'blocked' } } })
  serve(server)
  const { screen } = await open('/negocios')
  await expect.element(screen.getByText('bloqueada por falta de pagamento', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).not.toBeInTheDocument()
})

test('a screen that the role does not open says so', async () => {
  signedIn(['deals.view'])
  serve(server)
  const { screen } = await open('/segredos')
  await expect.element(screen.getByRole('heading', { name: 'Acesso restrito' })).toBeVisible()
  signedIn(['settings.pricing'])
  await expect.element(screen.getByRole('heading', { name: 'Um negócio' })).toBeVisible()
})

test('[SHELL-068] a list opens again with the filters it was left with, kept on this device for this person', async () => {
  localStorage.clear()
  signedIn()
  serve(server)
  const { screen, address, go, router } = await open('/clientes?state=MG&open=7')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  expect(address()).toBe('/clientes?state=MG&open=7')
  await go('/negocios')
  await go('/clientes')
  await expect.poll(address).toBe('/clientes?state=MG')
  await router.navigate({ to: '.', search: asSearch({}) })
  await expect.poll(address).toBe('/clientes')
  await go('/negocios')
  await go('/clientes')
  await expect.poll(address).toBe('/clientes')
  await go('/clientes?state=SP')
  await expect.poll(() => JSON.stringify(localStorage)).toContain('state=SP')
  await go('/negocios')
  signedIn([], { user: { ...readSession().user!, usuarioid: 'user-2' } })
  await go('/clientes')
  await expect.poll(address).toBe('/clientes')
})

const owned = z.object({ ownerId: z.string().optional() })
function Own() {
  useKeptUrlState(owned)
  return <h1>Minhas</h1>
}

test('a list opens the first time as it is for this person, and once everything was asked for, with everything', async () => {
  localStorage.clear()
  const own = {
    screens: [
      {
        path: '/minhas',
        keepsFilters: true as const,
        opensWith: (granted: Granted) => (granted.has('deals.edit') ? { ownerId: 'eu' } : null),
        page: async () => Own,
      },
    ],
  }
  signedIn(['deals.edit'])
  serve(server)
  const { screen, address, go, router } = await open('/minhas', [...areas, own])
  await expect.element(screen.getByRole('heading', { name: 'Minhas' })).toBeVisible()
  await expect.poll(address).toBe('/minhas?ownerId=eu')
  await router.navigate({ to: '.', search: asSearch({}) })
  await expect.poll(address).toBe('/minhas')
  await go('/negocios')
  await go('/minhas')
  await expect.poll(address).toBe('/minhas')
  signedIn([], { user: { ...readSession().user!, usuarioid: 'user-2', funcao: { permissoesList: [] } } })
  await go('/negocios')
  await go('/minhas')
  await expect.poll(address).toBe('/minhas')
})

test('[PROP-004] the list of proposals keeps its filters', () => {
  expect(proposalsArea.screens.find(({ path }) => path === '/proposals')?.keepsFilters).toBe(true)
})

test('[SHELL-067] back and forward bring the state that was there, and a link’s own filters win over the kept ones', async () => {
  localStorage.clear()
  signedIn()
  serve(server)
  const { address, go, router } = await open('/clientes')
  await expect.poll(address).toBe('/clientes')
  await go('/negocios/7')
  await go('/clientes?state=MG')
  router.history.back()
  await expect.poll(address).toBe('/negocios/7')
  router.history.back()
  await expect.poll(address).toBe('/clientes')
  router.history.forward()
  await expect.poll(address).toBe('/negocios/7')
  await go('/clientes?state=SP')
  await expect.poll(address).toBe('/clientes?state=SP')
})
