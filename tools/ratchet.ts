import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Numbers that should only fall: escapes from the compiler and the linter, writes past the log, files longer than one
 * likes to read and folders fuller than the eye takes in. Higher than in ratchet.json fails; `node tools/ratchet.ts --keep` writes what is true now.
 */
const root = join(import.meta.dirname, '..')
const kept = join(import.meta.dirname, 'ratchet.json')
const longest = 250
const fullest = 40

interface Numbers {
  counts: Record<string, number>
  longFiles: Record<string, number>
  fullFolders: Record<string, number>
}

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
  const longFiles: Record<string, number> = {}
  for (const file of globSync('{src,e2e,bench}/**/*.{ts,tsx}', { cwd: root }).sort()) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [name, pattern] of Object.entries(patterns)) counts[name]! += source.match(pattern)?.length ?? 0
    const lines = source.split('\n').length - 1
    // Words and shipped figures are lists: long ones are no harder to read.
    if (lines > longest && !/messages\.ts$|\/data\//.test(file)) longFiles[file] = lines
  }
  return { counts, longFiles, fullFolders: fullFolders() }
}

/** Folders with more files directly in them, tests included, than one takes in at a glance. */
function fullFolders(): Record<string, number> {
  const files: Record<string, number> = {}
  for (const entry of globSync('{src,e2e,bench,tools}/**/*', { cwd: root, withFileTypes: true }))
    if (entry.isFile()) files[entry.parentPath] = (files[entry.parentPath] ?? 0) + 1
  return Object.fromEntries(
    Object.entries(files)
      .filter(([, count]) => count > fullest)
      .map(([folder, count]) => [relative(root, folder), count]),
  )
}

const now = measured()
if (process.argv.includes('--keep')) {
  writeFileSync(kept, `${JSON.stringify(now, null, 2)}\n`)
} else {
  const before = JSON.parse(readFileSync(kept, 'utf8')) as Numbers
  const risen = [
    ...Object.entries(now.counts).map(([name, count]) => [name, count, before.counts[name] ?? 0] as const),
    ...Object.entries(now.longFiles).map(
      ([file, lines]) => [`lines of ${file}`, lines, before.longFiles[file] ?? longest] as const,
    ),
    ...Object.entries(now.fullFolders).map(
      ([folder, count]) => [`files in ${folder}`, count, before.fullFolders[folder] ?? fullest] as const,
    ),
  ].filter(([, value, limit]) => value > limit)
  for (const [name, value, limit] of risen) console.log(`${name}: ${value}, at most ${limit}`)
  process.exitCode = risen.length > 0 ? 1 : 0
}
