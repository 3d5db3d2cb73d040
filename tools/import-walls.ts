import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { circlesOf, drawn, type ModuleGraph, moduleGraph, sentenceOf } from './module-graph.ts'
import { type Import, importsOf, lineAt, resolved } from './read-imports.ts'

export interface Violation {
  file: string
  line: number
  rule: string
}

interface Place {
  layer: 'platform' | 'modules' | 'app'
  /** The module's name. */
  module?: string
  side: 'anywhere' | 'server' | 'browser'
  test: boolean
}

/** The only packages for code that runs anywhere. */
const anywhere = new Set(['zod', 'libphonenumber-js', 'qrcode', 'liquidjs'])
const browserOnly = /^(react|react-dom|@base-ui\/.+|@tanstack\/.+|@tabler\/.+|@atlaskit\/.+|socket\.io-client)(\/|$)/
const serverOnly =
  /^(pg|fastify|@fastify\/.+|pino|prom-client|graphile-worker|socket\.io|@socket\.io\/.+|@node-rs\/.+|sharp|file-type|playwright-core|@sparticuz\/.+|@aws-sdk\/.+|@opentelemetry\/.+)(\/|$)/
const builtins = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]))

/**
 * Checks the import rules of `<root>/src`: only app → modules → platform; of another module only its root files and its
 * public faces, and never in a circle; code at a module's root runs anywhere; server and browser never import each
 * other; entities are written only through the functions that record the change.
 */
export function checkWalls(root: string): Violation[] {
  const sources = sourcesOf(root)
  const imports = importsIn(sources)
  const entities = entityTables([...sources.values()])
  const ofFiles = [...sources.keys()].flatMap((file) => {
    const place = placeOf(file)
    return [
      ...imports
        .get(file)!
        .flatMap((one) => wrongImport(file, place, one).map((rule) => ({ file, line: one.line, rule }))),
      ...(place.side === 'anywhere' && !place.test ? farReach(file, imports, new Set(sources.keys())) : []),
      ...(place.layer === 'platform' || place.test || withoutHistory.test(file)
        ? []
        : rawWrites(file, sources.get(file)!, entities)),
    ]
  })
  return [...ofFiles, ...circles(graphOf(imports))]
}

const sourcesOf = (root: string) =>
  new Map(
    globSync('src/**/*.{ts,tsx}', { cwd: root })
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )

const importsIn = (sources: ReadonlyMap<string, string>) =>
  new Map([...sources].map(([file, source]) => [file, importsOf(source)]))

/** Tests may use every module, so their imports do not count for circles. */
const graphOf = (imports: ReadonlyMap<string, Import[]>) =>
  moduleGraph(new Map([...imports].filter(([file]) => !placeOf(file).test)))

/** When two modules have to know each other, the later one imports the earlier, which emits events. */
const circles = (graph: ModuleGraph): Violation[] =>
  circlesOf(graph).map((circle) => {
    const { file, line } = graph.get(circle[0]!)!.get(circle[1]!)![0]!
    return { file, line, rule: sentenceOf(graph, circle) }
  })

/** The data of a new company and of the demo have no history to lose. */
const withoutHistory = /\/(demo|seed)[-.\w]*\.ts$/

function placeOf(file: string): Place {
  const [, layer, ...rest] = file.split('/') as [string, Place['layer'], ...string[]]
  const test =
    /\.test\.tsx?$/.test(file) ||
    /(^|\/)testing(\.ts|\/)|\/test-[-\w]+\.tsx?$/.test(file) ||
    file.startsWith('src/app/sweep/')
  if (layer === 'modules') {
    const side = rest[1] === 'server' ? 'server' : rest[1] === 'ui' ? 'browser' : 'anywhere'
    return { layer, module: rest[0]!, side, test }
  }
  if (layer === 'app') return { layer, side: ['web', 'public'].includes(rest[0]!) ? 'browser' : 'server', test }
  return { layer, side: rest[0] === 'ui' ? 'browser' : isPure(rest) ? 'anywhere' : 'server', test }
}

/** The parts of the platform that the root of a module may import. */
const pure = new Set([
  'access',
  'arithmetic',
  'brazil',
  'contract',
  'document',
  'i18n',
  'questions',
  'record',
  'rules',
  'verify',
  'messages.ts',
  'remembered.ts',
])
const isPure = (rest: string[]) => pure.has(rest[0]!) || /^(contract|messages)\.ts$/.test(rest.at(-1)!)

/**
 * The packages that parse people's files, and where they may be used: in the processes that read them (decision 0018),
 * within limits.
 */
const decoders = /^(sharp|file-type|fflate|hucre|mammoth|pdfjs-dist|postal-mime|@libpdf\/core)(\/|$)/
const readers = /^src\/platform\/(sent-files\/child|spreadsheet)\/(?!csv\.ts|write-|defuse)/
/** Exceptions: one draws the product's own mark, one packs the product's own rows. */
const makesItsOwn = ['src/app/installable.ts', 'src/platform/spreadsheet/write-xlsx.ts']

function decodesHere(file: string, place: Place, target: string, typeOnly: boolean): string[] {
  if (place.test || typeOnly || readers.test(file) || makesItsOwn.includes(file)) return []
  const isDecoder = target.startsWith('src/') ? readers.test(target) : decoders.test(target)
  return isDecoder ? [`takes files apart in the process that answers; use platform/sent-files: ${target}`] : []
}

function wrongImport(file: string, place: Place, { target, typeOnly }: Import): string[] {
  if (!target.startsWith('.'))
    return [...wrongPackage(place, target, typeOnly), ...decodesHere(file, place, target, typeOnly)]
  const path = resolved(file, target)
  if (!path.startsWith('src/'))
    return place.test || place.layer === 'app' || !/\.tsx?$/.test(path) ? [] : [`leaves src: ${path}`]
  const to = placeOf(path)
  const rules: string[] = decodesHere(file, place, path, typeOnly)
  const testing = place.test && to.layer === 'app'
  if (place.layer === 'platform' && to.layer !== 'platform' && !testing)
    rules.push(`platform knows no ${to.layer}: ${path}`)
  if (place.layer === 'modules' && to.layer === 'app' && !testing) rules.push(`a module knows no app: ${path}`)
  if (to.test && !place.test) rules.push(`only tests use what is for tests: ${path}`)
  if (to.layer === 'modules' && to.module !== place.module) rules.push(...wrongFace(place, path))
  if (place.side === 'browser' && to.side === 'server' && !(typeOnly && to.layer === 'platform') && !place.test)
    rules.push(`the browser's side uses the server's: ${path}`)
  if (place.side === 'server' && to.side === 'browser' && !place.test)
    rules.push(`the server's side uses the browser's: ${path}`)
  if (place.side === 'anywhere' && to.side !== 'anywhere' && !typeOnly && !place.test)
    rules.push(`what runs anywhere uses the ${to.side}'s side: ${path}`)
  return rules
}

/**
 * The public files of a module: its root files, `server/public.ts`, `ui/public.ts`; for the app also its entry points.
 */
function wrongFace(place: Place, path: string): string[] {
  const inside = path.split('/').slice(3)
  if (inside.length === 1 || place.test) return []
  const face = inside.join('/')
  if (face === 'server/public.ts' || face === 'ui/public.ts') return []
  const entrances = ['server/index.ts', 'server/demo.ts', 'ui/routes.tsx', 'ui/routes.ts', 'ui/public.tsx']
  if (place.layer === 'app' && entrances.includes(face)) return []
  if (place.layer === 'app' && inside[0] !== 'server') return []
  if (place.layer === 'modules' && face === 'server/tables.ts') return [`another module's tables: ${path}`]
  return [`not a public face of its module: ${path}`]
}

function wrongPackage({ side, test }: Place, target: string, typeOnly: boolean): string[] {
  if (test) return []
  const builtin = builtins.has(target)
  if (side === 'anywhere') {
    const name = target
      .split('/')
      .slice(0, target.startsWith('@') ? 2 : 1)
      .join('/')
    return anywhere.has(name) || typeOnly ? [] : [`what runs anywhere uses ${target}`]
  }
  if (side === 'browser' && !typeOnly && (builtin || serverOnly.test(target)))
    return [`the browser's side uses ${target}`]
  if (side === 'server' && browserOnly.test(target)) return [`the server's side uses ${target}`]
  return []
}

/** Code that runs anywhere must not import server or browser code indirectly either. */
function farReach(start: string, imports: Map<string, Import[]>, known: ReadonlySet<string>): Violation[] {
  const previous = new Map<string, string>([[start, '']])
  const waiting = [start]
  for (let file = waiting.shift(); file; file = waiting.shift())
    for (const { target, typeOnly } of imports.get(file) ?? []) {
      if (typeOnly) continue
      if (!target.startsWith('.')) {
        if (file === start || (!builtins.has(target) && !serverOnly.test(target) && !browserOnly.test(target))) continue
        const path = [target]
        for (let at = file; at; at = previous.get(at)!) path.unshift(at)
        return [{ file: start, line: 1, rule: `what runs anywhere reaches ${path.slice(1).join(' → ')}` }]
      }
      const path = resolved(file, target)
      if (!known.has(path) || previous.has(path)) continue
      previous.set(path, file)
      waiting.push(path)
    }
  return []
}

/** Tables that are described as entities, by their names in the database. */
function entityTables(sources: readonly string[]): ReadonlySet<string> {
  const tables = sources.flatMap((source) =>
    [...source.matchAll(/\bentity\(\{\s*table: '(\w+)'/g)].map(([, name]) => name!),
  )
  return new Set(tables.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)))
}

const write = /\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(\w+)\s+(?:\w+\s+)?set\b/g

/**
 * A write other than `insert`, `update` and `remove` leaves no trace in the log; `// raw write: why` above allows it,
 * `// raw writes here: why` allows a file.
 */
function rawWrites(file: string, source: string, entities: ReadonlySet<string>): Violation[] {
  if (/\braw writes here: \S/.test(source)) return []
  const lines = source.split('\n')
  return [...source.matchAll(write)].flatMap((match) => {
    const table = match[1] ?? match[2]!
    const line = lineAt(source, match.index)
    const around = lines.slice(Math.max(0, line - 6), line).join('\n')
    if (!entities.has(table) || /\braw write: \S/.test(around)) return []
    return [{ file, line, rule: `writes ${table} past the log; use insert, update or remove, or say "raw write: why"` }]
  })
}

/** A page with the modules as they are now in its drawing. */
export const withDrawing = (root: string, page: string) =>
  page.replace(
    /```mermaid\n[\s\S]*?```/,
    () => `\`\`\`mermaid\n${drawn(graphOf(importsIn(sourcesOf(root)))).trim()}\n\`\`\``,
  )

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  if (!existsSync(join(root, 'src'))) throw new Error('No src folder.')
  if (process.argv.includes('--draw')) {
    const page = join(root, 'docs/architecture.md')
    writeFileSync(page, withDrawing(root, readFileSync(page, 'utf8')))
    process.exit()
  }
  const violations = checkWalls(root)
  for (const { file, line, rule } of violations) console.log(`${file}:${line}  ${rule}`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
