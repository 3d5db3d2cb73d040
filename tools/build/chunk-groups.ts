import type { Rolldown } from 'vite'
import { laterReachOf, type Reach, reachOf } from './reach.ts'

type Context = Rolldown.ChunkingContext

const guests = ['main', 'simulator/main', 'chat/main', 'verify/main', 'sign/main'].map(
  (name) => `app/public/${name}.tsx`,
)

const isOfDeals = (id: string) => /src\/(modules\/deals|platform\/ui\/board)\/|virtual-core|react-virtual/.test(id)

/**
 * Few files instead of hundreds: what every page needs, what a stranger's first page does, what whoever is signed in
 * needs besides, and then the pipeline. Each file costs a way to the server and a line in the lists of what to fetch ahead.
 */
export function chunkGroups(root: string) {
  const reaches = new Map<string, Reach>()
  const reachedBy = (context: Context, ...files: string[]) => {
    const key = files.join()
    if (!reaches.has(key)) reaches.set(key, reachOf(context, ...files.map((file) => `${root}/src/${file}`)))
    return reaches.get(key)!
  }
  const guest = (context: Context) => reachedBy(context, ...guests)
  let later: Reach | undefined
  const guestLater = (context: Context) =>
    (later ??= laterReachOf(context, ...guests.map((file) => `${root}/src/${file}`)))
  const inside = (context: Context) =>
    reachedBy(context, 'app/web/screens.ts', 'platform/ui/shell/shell.tsx', 'modules/notifications/ui/bell.tsx')
  const pipeline = (context: Context) =>
    reachedBy(context, 'modules/deals/ui/deals-page.tsx', 'modules/views/ui/view-strip.tsx')
  const login = (context: Context) => reachedBy(context, 'modules/access/ui/login-page.tsx')
  const isOfLoginAlone = (id: string, context: Context) =>
    login(context).has(id) && !inside(context).has(id) && !pipeline(context).has(id)
  const entrance = (context: Context): Pick<Reach, 'has'> => ({
    has: (id) =>
      reachedBy(context, 'app/web/main.tsx').has(id) || (login(context).has(id) && !isOfLoginAlone(id, context)),
  })
  const named = (name: string, priority: number, holds: (id: string, context: Context) => boolean) => ({
    name: (id: string, context: Context) => (holds(id, context) ? name : null),
    debugName: name,
    priority,
  })
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
    // Of the visitors' simulator alone.
    { name: 'proof', test: /node_modules\/altcha-lib\//, priority: 21 },
    {
      name: 'router',
      test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query)\//,
      priority: 20,
    },
    // What several floating pieces stand on; fetched with the first of them.
    { name: 'overlays', test: /node_modules\/(@floating-ui|@base-ui|reselect)\//, priority: 15, minShareCount: 2 },
    named('kit', 14, (id, context) => entrance(context).has(id) && guest(context).has(id)),
    // The entrance starts the app: what a stranger's page fetches later must not bring it.
    named(
      'kit-later',
      14,
      (id, context) => entrance(context).has(id) && !guest(context).has(id) && guestLater(context).has(id),
    ),
    named('entrance', 13, (id, context) => entrance(context).has(id)),
    // What the first page of a stranger needs and no screen behind it.
    { ...named('login', 12, (id, context) => isOfLoginAlone(id, context)), minShareCount: 2 },
    // Apart, so that no page of a stranger brings what whoever is signed in needs.
    named(
      'both',
      13,
      (id, context) => (inside(context).has(id) || pipeline(context).has(id)) && guest(context).has(id),
    ),
    named('inside', 12, (id, context) => inside(context).has(id) && !guest(context).has(id)),
    { ...named('lists', 11, (id, context) => pipeline(context).has(id) && !isOfDeals(id)), minShareCount: 2 },
    named('pipeline', 10, (id, context) => pipeline(context).has(id)),
    { name: 'icons', test: /node_modules\/@tabler\//, priority: 5, minShareCount: 3 },
  ]
}
