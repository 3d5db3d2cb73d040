import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { root, runCommand } from './run-command.ts'

/**
 * The command `npm test`: the checks, all tests on a real database, the screens' tests and the journeys in a real
 * browser. Machine-readable reports are written to test-results/*.xml; the last line says how many tests passed and
 * failed.
 */
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0 }
const add = ({ passed, failed }: typeof total) => {
  total.passed += passed
  total.failed += failed
}

add(await check())
await tests('vitest', ['run', ...report('vitest')], 'vitest')
await tests('vitest', ['run', '--config', 'vitest.ui.config.ts', ...report('screens')], 'screens')
const build = await runCommand('vite', ['build', '--logLevel', 'warn'], { shown: true })
console.log(build.code === 0 ? '✓ build' : '✗ build')
add(build.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
for (const project of ['journeys', 'screens']) {
  process.env.E2E_REPORT = `e2e-${project}`
  await tests('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', project], `e2e-${project}`)
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function report(name: string) {
  return ['--reporter=default', '--reporter=junit', `--outputFile.junit=test-results/${name}.xml`]
}

/** Counts from the report; a run that failed without reporting a test counts as one failure. */
async function tests(command: string, given: string[], name: string) {
  const { code } = await runCommand(command, given, { shown: true })
  const file = join(results, `${name}.xml`)
  const counted = existsSync(file) ? countOf(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  add(counted)
}

function countOf(xml: string) {
  const counted = { passed: 0, failed: 0 }
  for (const [, , inside = ''] of xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    if (/<(failure|error)\b/.test(inside)) counted.failed++
    else if (!/<skipped\b/.test(inside)) counted.passed++
  }
  return counted
}
