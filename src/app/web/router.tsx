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
import type { Granted } from '../../platform/access/permission.ts'
import { readSession } from '../../platform/ui/data/session.ts'
import { Failure } from '../../platform/ui/feedback/failure.tsx'
import { reloadPage } from '../../platform/ui/feedback/use-asked-unload.ts'
import { asSearch } from '../../platform/ui/routing/as-search.ts'
import { keptSearch } from '../../platform/ui/routing/lasting-search.ts'
import { homePath, loginPath, safeReturn, serviceOrdersPath } from '../../platform/ui/routing/paths.ts'
import type { Area, Screen } from '../../platform/ui/routing/screen.ts'
import { readSearch, writeSearch } from '../../platform/ui/routing/search-text.ts'
import { NotFound } from '../../platform/ui/shell/not-found.tsx'
import { loadPage } from './load-page.ts'
import { screenPage } from './screen-page.tsx'

interface Context {
  queries: QueryClient
}

interface Frame {
  root: AnyRoute
  home: AnyRoute
  /** Signed in, inside the shell, which is a chunk of its own so that the sign-in screens do not load it. */
  members: AnyRoute
  /** Signed in, in the whole window. */
  bare: AnyRoute
  guests: AnyRoute
  strangers: AnyRoute
  /** Reloads the whole page. */
  reload(): void
}

/**
 * Creates the router over the mounted modules' screens. An unknown address requires a session and then shows "not
 * found".
 */
export function makeRouter(areas: readonly Area[], queries: QueryClient, history?: RouterHistory, reload = reloadPage) {
  const frame = { ...makeFrame(areas), reload }
  const screens = areas.flatMap(({ screens: own, module }) =>
    own.map((screen) => ({ ...screen, ...(module && { module }) })),
  )
  const { root, home, members, bare, guests, strangers } = frame
  for (const parent of [bare, guests, strangers]) parent.addChildren(routesUnder(frame, parent, screens))
  const elsewhere = createRoute({
    getParentRoute: () => members,
    path: '$',
    component: NotFound,
  }) as unknown as AnyRoute
  members.addChildren([...routesUnder(frame, members, screens), elsewhere])
  const router = createRouter({
    routeTree: root.addChildren([home, members, bare, guests, strangers]) as AnyRoute,
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
  router.history.subscribe(({ action }) => {
    isTravelling = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  return router
}

function makeFrame(areas: readonly Area[]): Omit<Frame, 'reload'> {
  const root = createRootRouteWithContext<Context>()({ component: Outlet, notFoundComponent: NotFound })
  const under = (id: string, options: object = {}) =>
    createRoute({ getParentRoute: () => root, id, component: Outlet, notFoundComponent: NotFound, ...options })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: readSession().token ? homeOf(areas) : loginPath, replace: true })
    },
  })
  const frame = {
    root,
    home,
    members: under('members', {
      beforeLoad: needsSession,
      component: lazyRouteComponent(() => import('../../platform/ui/shell/shell.tsx'), 'Shell'),
    }),
    bare: under('bare', { beforeLoad: needsSession }),
    guests: under('guests', { beforeLoad: needsNoSession }),
    strangers: under('strangers'),
  }
  return frame as unknown as Omit<Frame, 'reload'>
}

/** People who work on service orders start there, where the company has them. */
function homeOf(areas: readonly Area[]) {
  const goesThere = readSession().user?.funcao.permissoesList.includes('general.navigate-to-service-orders')
  const hasThem = areas.some(({ screens }) => screens.some(({ path }) => path === serviceOrdersPath))
  return goesThere && hasThem ? serviceOrdersPath : homePath
}

function needsSession({ location }: { location: { href: string } }) {
  if (!readSession().token) throw redirect({ to: loginPath, search: asSearch({ next: location.href }), replace: true })
}

function needsNoSession({ search }: { search: { next?: string } }) {
  if (readSession().token) throw redirect({ to: safeReturn(search.next), replace: true })
}

function parentOf(frame: Frame, screen: Screen) {
  if (screen.audience === 'guest') return frame.guests
  if (screen.audience === 'open') return frame.strangers
  return screen.isBare ? frame.bare : frame.members
}

const routesUnder = (frame: Frame, parent: AnyRoute, screens: readonly Screen[]) =>
  screens.filter((screen) => parentOf(frame, screen) === parent).map((screen) => routeOf(frame, screen, parent))

function routeOf(frame: Frame, screen: Screen, parent: AnyRoute): AnyRoute {
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    ...(screen.keepsFilters && { beforeLoad: (opening: Opening) => toKeptFilters(screen, opening) }),
    loader: (given) => loadScreen(screen, given as unknown as LoaderGiven),
    component: lazyRouteComponent(() =>
      loadPage(screen, frame.reload).then((page) => ({ default: screenPage(screen, page) })),
    ),
  }) as never
  return screen.children?.length
    ? route.addChildren(screen.children.map((child) => routeOf(frame, child, route)))
    : route
}

interface Opening {
  location: { pathname: string; search: Record<string, unknown> }
  cause: 'enter' | 'stay' | 'preload'
}

/**
 * A list that is opened without filters in its address shows those used last, or at first the default ones of this
 * person. Going back and forward shows the filters of that moment.
 */
function toKeptFilters(screen: Screen, { location, cause }: Opening) {
  if (cause !== 'enter' || isTravelling || Object.keys(location.search).length > 0) return
  const to = location.pathname
  const kept = keptSearch(to)
  const first = kept ? null : screen.opensWith?.(grantedNow())
  if (first) throw redirect({ to, search: asSearch(first), replace: true, state: { isFirst: true } })
  if (kept && Object.keys(kept).length > 0) throw redirect({ to, search: asSearch(kept), replace: true })
}

const grantedNow = () => new Set(readSession().user?.funcao.permissoesList) as Granted

/** Whether the navigation under way uses the browser's history rather than a link. */
let isTravelling = false

interface LoaderGiven {
  context: Context
  params: Record<string, string>
  location: { search: Record<string, unknown> }
  abortController: AbortController
}

/** A screen whose data cannot be loaded still opens: its parts show the failure and offer to try again. */
async function loadScreen(screen: Screen, { context, params, location, abortController }: LoaderGiven) {
  try {
    await screen.load?.({ queries: context.queries, params, search: location.search, signal: abortController.signal })
  } catch {}
  return null
}
