import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

export type Reach = ReadonlySet<string>
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/** A file that only passes on what others of its module export. */
const isBarrel = (id: string) => id.endsWith('/ui/public.ts')

/**
 * All that files bring with them when they are loaded, themselves included; what they import only when needed is not.
 * Of a module's `public.ts` only the files behind the names that are imported count.
 */
export function reachOf(modules: Modules, ...from: string[]): Reach {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      if (isBarrel(next)) for (const behind of filesBehind(id, next)) follow(behind)
      else follow(next)
  }
  for (const id of from) follow(id)
  return found
}

/** All that files and what they bring fetch later, and what comes with that: what is shown when it is needed. */
export function laterReachOf(modules: Modules, ...from: string[]): Reach {
  const found = new Set<string>()
  const follow = (ids: Iterable<string>) => {
    for (const id of ids)
      for (const later of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (found.has(later)) continue
        const brought = [...reachOf(modules, later)].filter((one) => !found.has(one))
        for (const one of brought) found.add(one)
        follow(brought)
      }
  }
  follow(reachOf(modules, ...from))
  return found
}

/** The files that a barrel takes the imported names from, and the barrel itself where it writes one of them. */
function filesBehind(importer: string, barrel: string): string[] {
  const exported = new Map(
    named('export', readFileSync(barrel, 'utf8')).flatMap(({ names, from }) =>
      names.map((name) => [name.outer, resolve(barrel, '..', from)] as const),
    ),
  )
  const imported = named('import', readFileSync(importer, 'utf8'))
    .filter(({ from }) => resolve(importer, '..', from) === barrel)
    .flatMap(({ names }) => names)
  return imported.map(({ inner }) => exported.get(inner) ?? barrel)
}

/** `import { a as b } from './x.ts'` and the same with `export`, without types. */
function named(word: 'import' | 'export', source: string) {
  const all = source.matchAll(new RegExp(`\\b${word} \\{([^}]*)\\} from '([^']+)'`, 'g'))
  return [...all].map(([, braces = '', from = '']) => ({ from, names: namesIn(braces) }))
}

function namesIn(braces: string) {
  const each = braces.split(',').map((name) => name.trim())
  return each
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const [inner = name, outer = inner] = name.split(/\s+as\s+/)
      return { inner, outer }
    })
}
