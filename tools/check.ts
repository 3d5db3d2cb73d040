import {
  type Contents,
  changedFiles,
  codeOf,
  contents,
  keepPassed,
  lastPassed,
  reachedBy,
} from './checks/passed-before.ts'
import { runCommand } from './run-command.ts'

const quiet = ['--no-progress', '--no-config-hints', '--no-tag-hints']
/** As many type checkers as processors: each works out the shared types anew, and two of four would wait. */
const checkers = ['--checkers', '2']

interface Check {
  name: string
  command: string
  given: string[]
  /** Too slow to be repeated over what has not changed; `by files` where it can be asked about some files alone. */
  remembers?: 'whole' | 'by files'
}

/** Each looks at the whole project; none changes a file. The longest stand first. */
const checks: Check[] = [
  { name: 'lint by types', command: 'oxlint', given: [], remembers: 'by files' },
  {
    name: 'types',
    command: 'tsc',
    given: ['-p', '.', '--incremental', ...checkers, '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  },
  {
    name: 'unused code',
    command: 'knip',
    given: [...quiet, '--exclude', 'exports,types,duplicates'],
    remembers: 'whole',
  },
  {
    name: 'code that only tests use',
    command: 'knip',
    given: [...quiet, '--production', '--include', 'files,exports'],
    remembers: 'whole',
  },
  { name: 'format and lint', command: 'biome', given: ['check', '.', '--max-diagnostics=40'] },
  { name: 'import walls', command: 'node', given: ['tools/import-walls.ts'] },
  { name: 'numbers that only fall', command: 'node', given: ['tools/ratchet.ts'] },
]

/** What a check has to be given beyond its options so that it looks at what may have changed; null where nothing has. */
function alsoGiven({ name, remembers }: Check, now: Contents): string[] | null {
  const before = remembers && lastPassed(name)
  if (!before) return []
  const changed = changedFiles(before, now)
  if (changed.length === 0) return null
  if (remembers === 'whole') return []
  const code = codeOf(now)
  const reached = reachedBy(changed, code)
  if (reached?.length === 0) return null
  // Of most files, all are as fast.
  return reached && reached.length < code.size / 2 ? reached : []
}

/** Runs every check, two at a time, and prints the output of those that failed; told are their names with its first lines. */
export async function check(): Promise<{ passed: number; failed: string[] }> {
  const waiting = [...checks]
  const result = { passed: 0, failed: [] as string[] }
  const now = contents()
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, command, given, remembers } = next
      const started = performance.now()
      const also = alsoGiven(next, now)
      const { code, output } = also ? await runCommand(command, [...given, ...also]) : { code: 0, output: '' }
      const took = also ? `${((performance.now() - started) / 1000).toFixed(1)} s` : 'nothing changed since it passed'
      const of = also?.length ? `, ${also.length} files` : ''
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${took}${of})`)
      const said = output.trim().replace(/^/gm, '    ')
      if (code !== 0) console.log(said)
      if (code === 0 && remembers) keepPassed(name, now)
      if (code === 0) result.passed++
      else result.failed.push(`${name}\n${said.split('\n').slice(0, 25).join('\n')}`)
    }
  }
  await Promise.all([worker(), worker()])
  return result
}

if (import.meta.main) process.exitCode = (await check()).failed.length > 0 ? 1 : 0
