import { runCommand } from './run-command.ts'

/** Each checks the whole project within seconds; none changes a file. */
const checks: [name: string, command: string, given: string[]][] = [
  ['types', 'tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']],
  ['format and lint', 'biome', ['check', '.', '--max-diagnostics=40']],
  ['lint by types', 'oxlint', []],
  ['import walls', 'node', ['tools/import-walls.ts']],
  ['unused code', 'knip', ['--no-progress', '--no-config-hints', '--exclude', 'exports,types,duplicates']],
  ['numbers that only fall', 'node', ['tools/ratchet.ts']],
]

/** Runs every check, two at a time, and prints the output of those that failed. */
export async function check(): Promise<{ passed: number; failed: number }> {
  const waiting = [...checks]
  const result = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, given] = next
      const started = performance.now()
      const { code, output } = await runCommand(command, given)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
      if (code !== 0) console.log(output.trim().replace(/^/gm, '    '))
      if (code === 0) result.passed++
      else result.failed++
    }
  }
  await Promise.all([worker(), worker()])
  return result
}

if (import.meta.main) process.exitCode = (await check()).failed > 0 ? 1 : 0
