import { type Import, resolved } from './read-imports.ts'

/** One import of a module by another, including types: readers need the imported module first. */
interface Edge {
  file: string
  line: number
  target: string
}

/** Module → imported module → the places of the imports. */
export type ModuleGraph = ReadonlyMap<string, ReadonlyMap<string, readonly Edge[]>>

const moduleOf = (file: string) => /^src\/modules\/([^/]+)\//.exec(file)?.[1]

/** The modules of these files and their imports of each other. */
export function moduleGraph(imports: ReadonlyMap<string, readonly Import[]>): ModuleGraph {
  const graph = new Map<string, Map<string, Edge[]>>()
  for (const [file, all] of imports) {
    const from = moduleOf(file)
    if (!from) continue
    const arrows = graph.get(from) ?? new Map<string, Edge[]>()
    graph.set(from, arrows)
    for (const { target, line } of all) {
      const path = target.startsWith('.') ? resolved(file, target) : ''
      const to = moduleOf(path)
      if (to && to !== from) arrows.set(to, [...(arrows.get(to) ?? []), { file, line, target: path }])
    }
  }
  return graph
}

/**
 * The shortest circle of modules through each import that is part of one; each circle once, the one with the fewest
 * imports first.
 */
export function circlesOf(graph: ModuleGraph): string[][] {
  const found = new Map<string, string[]>()
  for (const from of [...graph.keys()].sort())
    for (const to of [...graph.get(from)!.keys()].sort()) {
      const back = shortestWay(graph, to, from)
      if (!back) continue
      const circle = turnedTo(back, back.toSorted()[0]!)
      found.set(circle.join(' '), thinnestFirst(graph, circle))
    }
  return [...found.values()]
}

function shortestWay(graph: ModuleGraph, start: string, end: string): string[] | null {
  const previous = new Map<string, string | null>([[start, null]])
  for (const at of previous.keys()) {
    if (at === end) {
      const way: string[] = []
      for (let step: string | null = at; step !== null; step = previous.get(step)!) way.unshift(step)
      return way
    }
    for (const next of [...(graph.get(at)?.keys() ?? [])].sort()) if (!previous.has(next)) previous.set(next, at)
  }
  return null
}

/** The circle rotated to start with the step that has the fewest imports: the easiest one to remove. */
function thinnestFirst(graph: ModuleGraph, circle: readonly string[]): string[] {
  const thickness = circle.map((from, at) => graph.get(from)!.get(circle[(at + 1) % circle.length]!)!.length)
  return turnedTo(circle, circle[thickness.indexOf(Math.min(...thickness))]!)
}

function turnedTo(circle: readonly string[], first: string): string[] {
  const at = circle.indexOf(first)
  return [...circle.slice(at), ...circle.slice(0, at)]
}

/** "Modules in a circle: a → b → a. a → b: file:line …; b → a: file:line …" */
export function sentenceOf(graph: ModuleGraph, circle: readonly string[]): string {
  const arrows = circle.map((from, at) => [from, circle[(at + 1) % circle.length]!] as const)
  const places = arrows.map(([from, to]) => {
    const edges = graph.get(from)!.get(to)!
    const named = edges.slice(0, 3).map(({ file, line }) => `${file}:${line}`)
    return `${from} → ${to}: ${named.join(', ')}${edges.length > 3 ? ` and ${edges.length - 3} more` : ''}`
  })
  return `modules in a circle: ${[...circle, circle[0]].join(' → ')}. ${places.join('; ')}`
}

/** The graph for Mermaid, later modules above; arrows implied by others are left out. */
export function drawn(graph: ModuleGraph): string {
  const lines = [...graph.keys()].sort().flatMap((from) => {
    const direct = [...graph.get(from)!.keys()].sort()
    const needed = direct.filter((to) => !direct.some((other) => other !== to && shortestWay(graph, other, to)))
    return needed.length > 0 ? needed.map((to) => `  ${from} --> ${to}`) : [`  ${from}`]
  })
  return ['graph TD', ...lines].join('\n')
}
