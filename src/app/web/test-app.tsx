import { createMemoryHistory } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { z } from 'zod'
import type { Instance, SignedIn } from '../../modules/access/contract.ts'
import { hiddenInMenu } from '../../modules/access/menu.ts'
import { access } from '../../modules/access/ui/routes.tsx'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { subscribeSession } from '../../platform/ui/data/session.ts'
import { momentary } from '../../platform/ui/routing/lasting-search.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { useKeptUrlState } from '../../platform/ui/routing/use-kept-filters.ts'
import { App } from './app.tsx'
import { makeRouter } from './router.tsx'

const Deals = () => <h1>Negócios</h1>
const customers = z.object({ state: z.string().optional(), open: momentary(z.string().optional()) })
const Customers = () => {
  useKeptUrlState(customers)
  return <h1>Negócios</h1>
}
const Deal = () => <h1>Um negócio</h1>
const some: Area = {
  rail: [
    { group: 'sell', label: { pt: 'Negócios', en: 'Deals' }, icon: () => null, to: '/negocios', letter: 'n' },
    {
      group: 'sell',
      label: { pt: 'Escondida', en: 'Hidden' },
      icon: () => null,
      to: '/escondida',
      hiddenWith: hiddenInMenu('flow'),
    },
  ],
  screens: [
    { path: '/negocios', page: async () => Deals },
    { path: '/negocios/$id', page: async () => Deal },
    {
      path: '/escondida',
      title: { pt: 'Escondida', en: 'Hidden' },
      hiddenWith: hiddenInMenu('flow'),
      page: async () => Deal,
    },
    {
      path: '/clientes',
      keepsFilters: true,
      page: async () => Customers,
    },
    { path: '/segredos', needs: 'settings.pricing', page: async () => Deal },
  ],
}
export const areas = [access, some]

export const instance: Instance = {
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
  company: {
    Plano: '',
    Funcionalidades: {},
    Modulos: {},
    EhDemonstracao: false,
    CorPrimaria: '',
    CorSecundaria: '',
  },
  options: [instance],
  trackDevice: false,
  devicesPresenceChannel: '',
  isLoggedFromAdmin: false,
  secondFactorMissing: false,
}
/** The server's responses at the sign-in. */
export const server = {
  'GET /api/instance': () => ({ body: { Content: instance } }),
  'POST /api/login': ({ body }: { body: unknown }) =>
    (body as { password: string }).password === 'Girassol@2026'
      ? { body: { Content: signedInReply } }
      : { status: 401, body: { Message: 'E-mail ou senha incorretos.', Code: 'access.wrong_credentials' } },
}

/** Opens the application at an address, with the areas of the test. */
export async function open(path: string, mounted: readonly Area[] = areas) {
  const queries = makeQueryClient()
  const router = makeRouter(mounted, queries, createMemoryHistory({ initialEntries: [path] }))
  const stop = subscribeSession(() => void router.invalidate())
  const screen = await render(<App areas={mounted} queries={queries} router={router} />)
  const go = (to: string) => router.navigate({ href: to })
  return { screen, stop, router, go, address: () => router.state.location.href }
}
