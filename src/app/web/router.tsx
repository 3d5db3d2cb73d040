import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { readSession } from '../../platform/ui/data/session.ts'
import { Failure } from '../../platform/ui/feedback/failure.tsx'
import { homePath, loginPath, safeReturn } from '../../platform/ui/routing/paths.ts'
import type { Area, Screen } from '../../platform/ui/routing/screen.ts'
import { readSearch, writeSearch } from '../../platform/ui/routing/search-text.ts'
import { NotFound } from '../../platform/ui/shell/not-found.tsx'
import { screenPage } from './screen-page.tsx'

interface Context {
  queries: QueryClient
}

const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: readSession().token ? homePath : loginPath, replace: true })
  },
})

/** Signed-in screens live in the shell, which is its own chunk: the entrance does not carry it. */
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  beforeLoad: ({ location }) => {
    if (!readSession().token) throw redirect({ to: loginPath, search: { next: location.href } as never, replace: true })
  },
  component: lazyRouteComponent(() => import('../../platform/ui/shell/shell.tsx'), 'Shell'),
  notFoundComponent: NotFound,
})

const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  beforeLoad: members.options.beforeLoad as never,
  component: Outlet,
  notFoundComponent: NotFound,
})

const guests = createRoute({
  getParentRoute: () => root,
  id: 'guests',
  beforeLoad: ({ search }) => {
    if (readSession().token) throw redirect({ to: safeReturn((search as { next?: string }).next), replace: true })
  },
  component: Outlet,
})

const strangers = createRoute({ getParentRoute: () => root, id: 'strangers', component: Outlet })

const parents = { members, bare, guests, strangers } as unknown as Record<
  'members' | 'bare' | 'guests' | 'strangers',
  AnyRoute
>

function parentOf(screen: Screen): AnyRoute {
  if (screen.audience === 'guest') return parents.guests
  if (screen.audience === 'open') return parents.strangers
  return screen.isBare ? parents.bare : parents.members
}

function routeOf(screen: Screen, parent: AnyRoute): AnyRoute {
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    loader: (given) => {
      const { context, params, location, abortController } = given as unknown as {
        context: Context
        params: Record<string, string>
        location: { search: Record<string, unknown> }
        abortController: AbortController
      }
      // A screen that cannot load yet still opens: its parts say what failed and offer to try again.
      return Promise.resolve()
        .then(() =>
          screen.load?.({ queries: context.queries, params, search: location.search, signal: abortController.signal }),
        )
        .then(nothing, nothing)
    },
    component: lazyRouteComponent(() => screen.page().then((page) => ({ default: screenPage(screen, page) }))),
  }) as never
  return screen.children?.length ? route.addChildren(screen.children.map((child) => routeOf(child, route))) : route
}

const nothing = () => null

/** The router over the mounted modules' screens. */
export function makeRouter(areas: readonly Area[], queries: QueryClient, history?: RouterHistory) {
  const screens = areas.flatMap((area) => area.screens)
  for (const parent of Object.values(parents))
    parent.addChildren(screens.filter((screen) => parentOf(screen) === parent).map((screen) => routeOf(screen, parent)))
  const tree = root.addChildren([home, ...Object.values(parents)] as never) as unknown as AnyRoute
  return createRouter({
    routeTree: tree,
    context: { queries },
    ...(history && { history }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ({ error, reset }) => <Failure failure={error} retry={reset} />,
    scrollRestoration: true,
    notFoundMode: 'root',
  })
}
