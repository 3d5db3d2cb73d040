import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import type { Instance, SignedIn } from '../../modules/access/contract.ts'
import { access } from '../../modules/access/ui/routes.tsx'
import { proposalsArea } from '../../modules/proposals/ui/routes.tsx'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { readSession, signOut, subscribeSession } from '../../platform/ui/data/session.ts'
import { openDialog } from '../../platform/ui/feedback/dialogs.ts'
import { momentary } from '../../platform/ui/routing/lasting-search.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { settingsArea } from '../../platform/ui/settings/settings-area.ts'
import { serve } from '../../platform/ui/testing/fake-server.ts'
import { signedIn } from '../../platform/ui/testing/render-app.tsx'
import { App } from './app.tsx'
import { makeRouter } from './router.tsx'

const Deals = () => <h1>Negócios</h1>
const Deal = () => <h1>Um negócio</h1>
const some: Area = {
  rail: [
    { group: 'sell', label: { pt: 'Negócios', en: 'Deals' }, icon: () => null, to: '/negocios', letter: 'n' },
    {
      group: 'sell',
      label: { pt: 'Escondida', en: 'Hidden' },
      icon: () => null,
      to: '/escondida',
      hiddenWith: 'menu.hide-hidden',
    },
  ],
  screens: [
    { path: '/negocios', page: async () => Deals },
    { path: '/negocios/$id', page: async () => Deal },
    {
      path: '/escondida',
      title: { pt: 'Escondida', en: 'Hidden' },
      hiddenWith: 'menu.hide-hidden',
      page: async () => Deal,
    },
    {
      path: '/clientes',
      keepsFilters: true,
      search: z.object({ state: z.string().optional(), open: momentary(z.string().optional()) }),
      page: async () => Deals,
    },
    { path: '/segredos', needs: 'secrets.view', page: async () => Deal },
  ],
}
const areas = [access, some]

const instance: Instance = {
  Nome: 'Sol do Cerrado',
  UrlApi: '',
  UrlImagem: '',
  Status: 'active',
  Slug: 'sol',
  CorPrimaria: '#004B57',
  CorSecundaria: '#2BB673',
}
const signedInReply: SignedIn = {
  token: 'fresh',
  user: {
    usuarioid: '1',
    nome: 'Renata',
    hashUsuario: '',
    perfil: { nome: '' },
    funcao: { nome: '', permissoesList: [] },
    tentant: { nome: '', items: [] },
    lojaId: '',
  },
  account: {
    email: 'renata@sol.test',
    dataInclusao: '2026-01-01',
    perfil: { nome: '' },
    funcao: { permissoesList: [] },
  },
  company: { Plano: '', Funcionalidades: {}, Modulos: {}, CorPrimaria: '', CorSecundaria: '' },
  options: [instance],
  trackDevice: false,
  devicesPresenceChannel: '',
  isLoggedFromAdmin: false,
  secondFactorMissing: false,
}
const server = {
  'GET /api/instance': () => ({ body: { Content: instance } }),
  'POST /api/login': ({ body }: { body: unknown }) =>
    (body as { password: string }).password === 'Girassol@2026'
      ? { body: { Content: signedInReply } }
      : { status: 401, body: { Message: 'E-mail ou senha incorretos.', Code: 'access.wrong_credentials' } },
}

async function open(path: string, mounted: readonly Area[] = areas) {
  const queries = makeQueryClient()
  const router = makeRouter(mounted, queries, createMemoryHistory({ initialEntries: [path] }))
  const stop = subscribeSession(() => void router.invalidate())
  const screen = await render(<App areas={mounted} queries={queries} router={router} />)
  const go = (to: string) => router.navigate({ href: to })
  return { screen, stop, router, go, address: () => router.state.location.href }
}

test('[SHELL-001] the root leads to the deals', async () => {
  signedIn()
  serve(server)
  const { screen, address } = await open('/')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  expect(address()).toBe('/negocios')
})

test('[SHELL-002] an unknown path is told, with a way back', async () => {
  signedIn()
  serve(server)
  const { screen } = await open('/nao/existe')
  await expect.element(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
})

test('[TEN-031][TEN-032] without a session one signs in first and comes back to what was asked for', async () => {
  serve(server)
  const { screen, address, stop } = await open('/negocios/42?aba=proposta')
  await expect.element(screen.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'renata@sol.test')
  await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'Girassol@2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Um negócio' })).toBeVisible()
  expect(address()).toBe('/negocios/42?aba=proposta')
  expect(readSession()).toMatchObject({ token: 'fresh', companyState: { instanceName: 'sol' } })
  stop()
})

test('[TEN-033] who is signed in is sent away from the entrance', async () => {
  signedIn()
  serve(server)
  const { address } = await open('/login')
  await expect.poll(address).toBe('/negocios')
})

test('[TEN-039] a session that ends leads to the entrance', async () => {
  signedIn()
  serve(server)
  const { screen, stop, address } = await open('/negocios')
  await expect.element(screen.getByRole('heading', { name: 'Negócios', level: 1 })).toBeVisible()
  signOut()
  await expect.element(screen.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  expect(address()).toBe('/login?next=/negocios')
  stop()
})

test('[TEN-001] the entrance asks for e-mail and password, offers to remember, to recover and to begin', async () => {
  serve(server)
  const { screen } = await open('/login')
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await expect.element(screen.getByLabelText('Senha', { exact: true })).toHaveAttribute('type', 'password')
  await expect.element(screen.getByRole('checkbox', { name: 'Lembrar de mim' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Esqueci minha senha' }))
    .toHaveAttribute('href', '/login/recovery')
  await expect.element(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/register')
})

test('[TEN-002] the entrance shows the name of the company of the host', async () => {
  serve(server)
  const { screen } = await open('/login')
  await expect.element(screen.getByText('Sol do Cerrado')).toBeVisible()
})

test('[TEN-047][TEN-048][TEN-049][TEN-050] what is missing or malformed is told at its field, without a call', async () => {
  const calls = serve(server)
  const { screen } = await open('/login')
  const enter = screen.getByRole('button', { name: 'Entrar', exact: true })
  await userEvent.click(enter)
  await expect.element(screen.getByText('Informe o e-mail.')).toBeVisible()
  await expect.element(screen.getByText('Informe a senha.')).toBeVisible()
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'renata')
  await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'abc')
  await userEvent.click(enter)
  await expect.element(screen.getByText('E-mail inválido.')).toBeVisible()
  await expect.element(screen.getByText('A senha deve ter mais de 3 caracteres.')).toBeVisible()
  expect(calls.filter((call) => call.method === 'POST')).toEqual([])
})

test('[TEN-059] wrong credentials are told in the form without saying which one is wrong', async () => {
  serve(server)
  const { screen } = await open('/login')
  await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'renata@sol.test')
  await userEvent.fill(screen.getByLabelText('Senha', { exact: true }), 'errada')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar', exact: true }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('E-mail ou senha incorretos.')
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('renata@sol.test')
  expect(readSession().token).toBe('')
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
      page: async () => Deal,
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
  await expect.element(screen.getByRole('option', { name: /Chaves/ })).toHaveTextContent(/Ajustes/)
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
  signedIn(['menu.hide-hidden'])
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
  signedIn(['secrets.view'])
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
  await router.navigate({ to: '.', search: {} as never })
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
