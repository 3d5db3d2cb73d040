import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { root, runCommand } from './run-command.ts'

/**
 * The command `npm test`: the checks, all tests on a real database, the screens' tests and the journeys in a real
 * browser. Machine-readable reports are written to test-results/*.xml. What fails is tried once more, since a run of
 * an hour beside strangers has its stumbles: the last lines name what passed only then and what failed, with the
 * reasons, and say how many tests passed and failed.
 */
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0 }
const failed: string[] = []
const stumbled: string[] = []
const add = (name: string, ended: { passed: number; failed: string[] }) => {
  total.passed += ended.passed
  total.failed += ended.failed.length
  failed.push(...ended.failed.map((title) => `${name}: ${title}`))
}

add('check', await check())
await tests('vitest', ['run', '--retry=1', ...report('vitest')], 'vitest')
await tests('vitest', ['run', '--config', 'vitest.ui.config.ts', '--retry=1', ...report('screens')], 'screens')
const build = await runCommand('vite', ['build', '--logLevel', 'warn'], { shown: true })
console.log(build.code === 0 ? '✓ build' : '✗ build')
add('build', build.code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: ['it ended with an error'] })
// Who only looks at screens leaves the data as they are: they are filled once for both.
const shown = mkdtempSync(join(tmpdir(), 'girassol-e2e-'))
for (const projects of [['journeys', 'apart'], ['screens'], ['steady']]) {
  if (projects[0] !== 'journeys') process.env.E2E_DATA_DIR = shown
  const report = `e2e-${projects[0]}`
  process.env.E2E_REPORT = report
  const given = ['test', '--config', 'e2e/playwright.config.ts', '--retries=1']
  await tests('playwright', [...given, ...projects.flatMap((one) => ['--project', one])], report)
}

for (const each of stumbled) console.log(`✓ only when tried again: ${each}`)
for (const each of failed) console.log(`✗ ${each}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function report(name: string) {
  const reporters = ['default', 'junit', './tools/stumbles.ts'].map((one) => `--reporter=${one}`)
  return [...reporters, `--outputFile.junit=test-results/${name}.xml`]
}

/** Counts from the report; a run that failed without reporting a test counts as one failure. */
async function tests(command: string, given: string[], name: string) {
  const { code, output } = await runCommand(command, given, { shown: true, minutes: 60 })
  stumbled.push(...[...output.matchAll(/^\s*✓.*\(retry [x#]\d+\).*$/gm)].map(([line]) => `${name}: ${line.trim()}`))
  const file = join(results, `${name}.xml`)
  const counted = existsSync(file) ? countOf(readFileSync(file, 'utf8')) : { passed: 0, failed: [] }
  if (code !== 0 && counted.failed.length === 0) counted.failed.push('no test, and yet the run ended with an error')
  add(name, counted)
}

function countOf(xml: string) {
  const counted = { passed: 0, failed: [] as string[] }
  for (const [, about = '', inside = ''] of xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    if (/<(failure|error)\b/.test(inside))
      counted.failed.push(`${attribute(about, 'classname')} › ${attribute(about, 'name')}\n${reasonIn(inside)}`)
    else if (!/<skipped\b/.test(inside)) counted.passed++
  }
  return counted
}

/** The first lines of what a failed test said. */
function reasonIn(inside: string) {
  const text = /<(?:failure|error)\b[^>]*>([\s\S]*?)<\/(?:failure|error)>/.exec(inside)?.[1] ?? ''
  const lines = text.replaceAll(/<!\[CDATA\[|\]\]>/g, '').split('\n')
  const said = lines.map((line) => line.trimEnd()).filter(Boolean)
  return said
    .map((line) => `    ${line.slice(0, 240)}`)
    .slice(0, 25)
    .join('\n')
}

function attribute(tag: string, name: string) {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}
