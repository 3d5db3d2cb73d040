import { expect, it } from 'vitest'
import { circlesOf, drawn, moduleGraph } from './module-graph.ts'
import { importsOf } from './read-imports.ts'

/** A graph of modules with these imports: `{ sales: ['deals'] }`. */
const graph = (modules: Record<string, string[]>) =>
  moduleGraph(
    new Map(
      Object.entries(modules).map(([name, others]) => [
        `src/modules/${name}/rule.ts`,
        importsOf(others.map((other) => `import { x } from '../${other}/rule.ts'`).join('\n')),
      ]),
    ),
  )

it('draws each module with the arrows that do not follow from others', () => {
  expect(drawn(graph({ sales: ['deals', 'lists'], deals: ['lists'], lists: [], views: [] }))).toBe(
    ['graph TD', '  deals --> lists', '  lists', '  sales --> deals', '  views'].join('\n'),
  )
})

it('names each circle once, beginning with the arrow that fewest imports make', () => {
  expect(circlesOf(graph({ a: ['b', 'b'], b: ['a'], c: ['a'] }))).toEqual([['b', 'a']])
  expect(circlesOf(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['c'] }))).toEqual([
    ['a', 'b', 'c'],
    ['c', 'd'],
  ])
  expect(circlesOf(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})
