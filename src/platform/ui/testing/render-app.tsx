import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { makeQueryClient } from '../data/query-client.ts'
import { readSession, rereadSession, type Session } from '../data/session.ts'
import { AskedScreen } from '../feedback/asked-screen.tsx'
import { NoticesRegion } from '../feedback/notices-region.tsx'
import { AreasProvider } from '../routing/areas.tsx'
import type { Area } from '../routing/screen.ts'
import { readSearch, writeSearch } from '../routing/search-text.ts'
import { sessionKey } from '../theme/session-key.ts'
import '../theme/styles.ts'

export interface RenderOptions {
  /** The address to start at. */
  at?: string
  /** The route of a part that reads its record from the address: `/negocio/$id/propostas`. */
  path?: string
  areas?: readonly Area[]
}

/** Shows a part of a screen as the application would: theme, queries, an address, notices. */
export async function renderApp(content: ReactNode, { at = '/', path = '$', areas = [] }: RenderOptions = {}) {
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  const history = createMemoryHistory({ initialEntries: [at] })
  const root = createRootRoute({ component: Outlet })
  const component = () => <AskedScreen>{content}</AskedScreen>
  const everything = createRoute({ getParentRoute: () => root, path, component })
  const index = createRoute({ getParentRoute: () => root, path: '/', component })
  const router = createRouter({
    routeTree: root.addChildren([index, everything]),
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <AreasProvider areas={areas}>
        <RouterProvider router={router as never} />
        <NoticesRegion />
      </AreasProvider>
    </QueryClientProvider>,
  )
  return { screen, router, queries, address: () => router.state.location.href }
}

/** Someone signed in, with the permissions given. */
export function signedIn(permissions: string[] = [], change: Partial<Session> = {}) {
  const session: Session = {
    ...readSession(),
    token: 'token-of-the-test',
    loginState: 'logged-in',
    user: {
      usuarioid: 'user-1',
      nome: 'Renata Moreira',
      hashUsuario: '',
      perfil: { nome: 'Vendas' },
      funcao: { permissoesList: permissions },
      tentant: { nome: 'Sol do Cerrado', items: [] },
    },
    ...change,
  }
  localStorage.setItem(sessionKey, JSON.stringify(session))
  rereadSession()
}
