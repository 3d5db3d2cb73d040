import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** The rules of a stylesheet as selector and declarations, without spaces that mean nothing. */
const rulesOf = (css: string) =>
  [...withoutComments(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map((rule) =>
    `${rule[1]}{${rule[2]}}`.replace(/\s+/g, ' ').trim(),
  )

const classesOf = (css: string) =>
  new Set(
    [...withoutComments(css).matchAll(/([^{}]+)\{/g)].flatMap(([, selector]) =>
      [...selector!.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!),
    ),
  )

/** The classes that a file names of the stylesheets that it imports; null of one that it hands on or asks by a computed name. */
function namedIn(file: string, source: string): [sheet: string, names: string[] | null][] {
  return [...source.matchAll(/(?:import (\w+)|export \{ default as \w+ \}) from '(\.[^']+\.module\.css)'/g)].map(
    ([line, local, target]) => {
      const sheet = normalize(join(dirname(file), target!))
      if (!local) return [sheet, null]
      const rest = source.replace(line, '')
      const names = [...rest.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))]
      const isWhole = new RegExp(`\\b${local}\\b(?!\\.\\w|\\['|[\\w-])`).test(rest.replace(/\/\*[\s\S]*?\*\//g, ''))
      return [sheet, isWhole ? null : names.map(([, dot, bracket]) => (dot ?? bracket)!)]
    },
  )
}

const sheets = globSync('src/**/*.module.css', { cwd: root }).sort()
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => [file, read(file)] as const)
  .filter(([, source]) => source.includes('.module.css'))

it('every class of a stylesheet is named by a file that imports it', () => {
  const named = new Map<string, Set<string> | null>()
  for (const [file, source] of sources)
    for (const [sheet, names] of namedIn(file, source)) {
      const known = named.get(sheet)
      named.set(sheet, names === null || known === null ? null : new Set([...(known ?? []), ...names]))
    }
  const unused = sheets.flatMap((sheet) => {
    const names = named.get(sheet)
    if (names === null) return []
    return [...classesOf(read(sheet))].filter((name) => !names?.has(name)).map((name) => `${sheet} .${name}`)
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(unused).toEqual([])
})

it('no stylesheet repeats half of another: what several screens share is one sheet', () => {
  const rules = sheets.map((sheet) => [sheet, new Set(rulesOf(read(sheet)))] as const)
  const doubled = rules.flatMap(([one, its], at) =>
    rules.slice(at + 1).flatMap(([other, theirs]) => {
      const shared = [...its].filter((rule) => theirs.has(rule)).length
      return shared >= 3 && shared * 2 >= Math.min(its.size, theirs.size) ? [`${one} and ${other}: ${shared}`] : []
    }),
  )
  expect(doubled).toEqual([])
})

it('finds what it looks for', () => {
  expect(rulesOf('/* a */ .a { margin: 0 }\n@media (max-width: 1px) {\n  .b {\n padding: 0 } }')).toContain(
    '.a { margin: 0 }',
  )
  expect([...classesOf('.a > .b:not(:global(.c)) { margin: 0.5rem }')]).toEqual(['a', 'b'])
  const source = "import styles from './a.module.css'\nconst it = styles.one\nconst other = styles['two']"
  expect(namedIn('src/x.tsx', source)).toEqual([['src/a.module.css', ['one', 'two']]])
  expect(namedIn('src/x.tsx', `${source}\nshow(styles)`)).toEqual([['src/a.module.css', null]])
})
