import type { Rolldown } from 'vite'

type Reach = ReadonlySet<string>
type Context = Rolldown.ChunkingContext

/** All that files bring with them when they are loaded, themselves included; what they import only when needed is not. */
function reachOf(context: Context, ...from: string[]): Reach {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) follow(next)
  }
  for (const id of from) follow(id)
  return found
}

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
  const entrance = (context: Context) => reachedBy(context, 'app/web/main.tsx', 'modules/access/ui/login-page.tsx')
  const guest = (context: Context) =>
    reachedBy(
      context,
      'app/public/main.tsx',
      'app/public/simulator/main.tsx',
      'app/public/chat/main.tsx',
      'app/public/verify/main.tsx',
      'app/public/sign/main.tsx',
    )
  const inside = (context: Context) =>
    reachedBy(
      context,
      'app/web/screens.ts',
      'platform/ui/shell/shell.tsx',
      'platform/ui/offline/sync-state.tsx',
      'modules/notifications/ui/bell.tsx',
    )
  const pipeline = (context: Context) => reachedBy(context, 'modules/deals/ui/deals-page.tsx')
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
    named('entrance', 13, (id, context) => entrance(context).has(id)),
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
