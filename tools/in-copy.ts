import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run-command.ts'

/** What a change costs, counted in the copy in which it was made. */
export interface Cost {
  lines: number
  files: number
}

export interface Copy {
  at: string
  /** Runs a command in the copy; throws with its output when it fails. */
  run(command: string, ...given: string[]): string
  /** Lines added, and files that were added or changed since the copy was made, but for what the tools draw in `docs`. */
  changed(): Cost
}

/** Makes a copy of the project as it stands, with git knowing it, and removes the copy afterwards. */
export function inCopy<T>(then: (copy: Copy) => T): T {
  const at = mkdtempSync(join(tmpdir(), 'girassol-copy-'))
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const run = (command: string, ...given: string[]) => {
    try {
      const env = { ...process.env, PATH: path, VITEST: undefined, NODE_OPTIONS: undefined }
      return execFileSync(command, given, { cwd: at, encoding: 'utf8', stdio: 'pipe', env, maxBuffer: 1e8 })
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${[command, ...given].join(' ')}\n${stdout}\n${stderr}`)
    }
  }
  try {
    const known = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate']
    for (const file of execFileSync('git', known, { cwd: root, encoding: 'utf8' }).trim().split('\n'))
      cpSync(join(root, file), join(at, file), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(at, 'node_modules'))
    run('git', 'init', '-q')
    run('git', 'add', '-A')
    return then({ at, run, changed: () => costOf(run) })
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

function costOf(run: Copy['run']): Cost {
  run('git', 'add', '-A', '-N')
  const files = run('git', 'diff', '--numstat', '--', '.', ':!docs').trim().split('\n')
  return { files: files.length, lines: files.reduce((sum, line) => sum + Number(line.split('\t')[0]), 0) }
}
