import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { oddNamesIn } from './odd-names.ts'

/**
 * Numbers that may only fall: exceptions from compiler and linter, writes past the log, long files, full folders, files
 * with many use cases, large modules (decision 0059), and names that need a second reading. Any number above the one in ratchet.json fails;
 * `node tools/ratchet.ts --keep` stores the present ones.
 */
const root = join(import.meta.dirname, '..')
const kept = join(import.meta.dirname, 'ratchet.json')

/** The numbers counted per file or folder, with the limit up to which they are not recorded in ratchet.json. */
const limits = { longFiles: 250, fullFolders: 40, manyUseCases: 4, largeModules: 3000, oddNames: 0 }
const words: Record<keyof typeof limits, string> = {
  longFiles: 'lines of',
  fullFolders: 'files directly in',
  manyUseCases: 'use cases in',
  largeModules: 'lines without tests of',
  oddNames: 'names like told, held or most in',
}

type Numbers = { counts: Record<string, number> } & Record<keyof typeof limits, Record<string, number>>

const patterns: Record<string, RegExp> = {
  any: /:\s*any\b|<any\b|\bas any\b/g,
  'as never': /\bas never\b/g,
  'as unknown as': /\bas unknown as\b/g,
  'lint exceptions': /\b(?:biome-ignore|oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore)\b/g,
  'writes past the log': /\braw writes?(?: here)?: /g,
  'skipped tests': /\b(?:it|test|describe)\.(?:skip|todo|only|fixme)\b/g,
}

function measured(): Numbers {
  const counts = Object.fromEntries(Object.keys(patterns).map((name) => [name, 0]))
  const lines: Record<string, number> = {}
  const sources = new Map<string, string>()
  for (const file of globSync('{src,e2e,bench}/**/*.{ts,tsx}', { cwd: root }).sort()) {
    const source = readFileSync(join(root, file), 'utf8')
    sources.set(file, source)
    // In a type test an expected error is the assertion.
    if (!file.endsWith('.types.test.ts'))
      for (const [name, pattern] of Object.entries(patterns)) counts[name]! += source.match(pattern)?.length ?? 0
    // Messages and data are lists: long ones are easy to read.
    if (!/messages\.ts$|\/data\//.test(file)) lines[file] = source.split('\n').length - 1
  }
  return {
    counts,
    longFiles: above(limits.longFiles, lines),
    fullFolders: above(limits.fullFolders, filesPerFolder()),
    manyUseCases: above(limits.manyUseCases, casesPerFile(sources)),
    largeModules: roundedUp(above(limits.largeModules, linesPerModule(sources))),
    oddNames: above(limits.oddNames, oddNamesPerFile(sources)),
  }
}

const above = (limit: number, found: Record<string, number>) =>
  Object.fromEntries(Object.entries(found).filter(([, count]) => count > limit))

/** Lines of each module without its tests, in files of code. */
function linesPerModule(sources: ReadonlyMap<string, string>): Record<string, number> {
  const lines: Record<string, number> = {}
  for (const [file, source] of sources) {
    const module = /^src\/modules\/[^/]+/.exec(file)?.[0]
    if (module && !/\.test\.tsx?$/.test(file)) lines[module] = (lines[module] ?? 0) + source.split('\n').length - 1
  }
  return lines
}

/** In steps of 250, so that a repaired line needs no new number. */
const roundedUp = (found: Record<string, number>) =>
  Object.fromEntries(Object.entries(found).map(([place, lines]) => [place, Math.ceil(lines / 250) * 250]))

/** Files directly in each folder, tests included. */
function filesPerFolder(): Record<string, number> {
  const files: Record<string, number> = {}
  for (const entry of globSync('{src,e2e,bench,tools}/**/*', { cwd: root, withFileTypes: true })) {
    const folder = relative(root, entry.parentPath)
    if (entry.isFile()) files[folder] = (files[folder] ?? 0) + 1
  }
  return files
}

/** Use cases in each file: functions on a request (`ctx` first) that the routes of a module import from it. */
function casesPerFile(sources: ReadonlyMap<string, string>): Record<string, number> {
  const found: Record<string, Set<string>> = {}
  for (const [routes, source] of sources) {
    if (!/\/server\/.*\.ts$/.test(routes) || !/\broute\(/.test(source) || routes.endsWith('.test.ts')) continue
    for (const [, names, from] of source.matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm)) {
      const file = join(dirname(routes), from!)
      for (const name of names!.split(',').map((one) => one.trim().split(' as ')[0]!))
        if (name && new RegExp(`^export .*\\b${name}\\b[^(]*\\(\\s*ctx\\b`, 'm').test(sources.get(file) ?? ''))
          found[file] = (found[file] ?? new Set()).add(name)
    }
  }
  return Object.fromEntries(Object.entries(found).map(([file, names]) => [file, names.size]))
}

const oddNamesPerFile = (sources: ReadonlyMap<string, string>): Record<string, number> =>
  Object.fromEntries([...sources].map(([file, source]) => [file, oddNamesIn(source).length]))

const now = measured()
if (process.argv.includes('--keep')) {
  writeFileSync(kept, `${JSON.stringify(now, null, 2)}\n`)
} else {
  const before = JSON.parse(readFileSync(kept, 'utf8')) as Numbers
  const risen = [
    ...Object.entries(now.counts).map(([name, count]) => [name, count, before.counts[name] ?? 0] as const),
    ...(Object.keys(limits) as (keyof typeof limits)[]).flatMap((kind) =>
      Object.entries(now[kind]).map(
        ([place, count]) => [`${words[kind]} ${place}`, count, before[kind]?.[place] ?? limits[kind]] as const,
      ),
    ),
  ].filter(([, value, limit]) => value > limit)
  for (const [name, value, limit] of risen) console.log(`${name}: ${value}, at most ${limit}`)
  process.exitCode = risen.length > 0 ? 1 : 0
}
