import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf, resolved } from '../read-imports.ts'

const root = join(import.meta.dirname, '../..')
const stored = join(root, '.cache/passed-checks.json')

/** The content of each file, as a hash. */
export type Contents = Readonly<Record<string, string>>

const read = '{src,tools,bench,e2e,db,docs}/**/*.{ts,tsx,css,html,json,jsonc,sql,md,js,mjs}'
/** Also the settings of all checks and the list of packages: where one of them changes, everything is checked again. */
const settings = '{*.json,.*.json,*.html,*.ts,*.md}'

/** All files that a check reads. Built files and pictures are none of them. */
export function contents(): Contents {
  const files = [read, settings].flatMap((pattern) => globSync(pattern, { cwd: root })).sort()
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha1')
        .update(readFileSync(join(root, file)))
        .digest('base64'),
    ]),
  )
}

type Passed = Record<string, Contents>
const passed = (): Passed => (existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Passed) : {})

/** What a check passed over the last time; undefined where it has not passed yet. */
export const lastPassed = (check: string): Contents | undefined => passed()[check]

export function keepPassed(check: string, now: Contents) {
  mkdirSync(dirname(stored), { recursive: true })
  writeFileSync(stored, JSON.stringify({ ...passed(), [check]: now }))
}

/** Files that differ between two states, in either of them. */
export const changedFiles = (before: Contents, now: Contents): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((file) => before[file] !== now[file])

const isCode = (file: string) => /^(?:src|tools|bench|e2e)\/.*(?<!\.d)\.tsx?$/.test(file)

/**
 * The files of code whose types may differ from those that passed: the changed ones and whatever imports them, directly
 * or through others. Undefined where that cannot be said: a setting, a package or a declaration for all files changed.
 */
export function reachedBy(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] | undefined {
  if (changed.some((file) => !isCode(file) && /(?:\.json|\.tsx?)$/.test(file))) return undefined
  const importers = importersIn(sources)
  const reached = new Set(changed.filter(isCode))
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => sources.has(file)).sort()
}

function importersIn(sources: ReadonlyMap<string, string>) {
  const importers = new Map<string, string[]>()
  for (const [file, source] of sources)
    for (const { target } of importsOf(source)) {
      if (!target.startsWith('.')) continue
      const imported = resolved(file, target)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

/** The text of each file of code. */
export const codeOf = (now: Contents): Map<string, string> =>
  new Map(
    Object.keys(now)
      .filter(isCode)
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
