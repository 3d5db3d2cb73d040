import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Tests that let time pass, each for a reason: how often, and why nothing else would do. */
const allowed: Record<string, [times: number, why: string]> = {
  'e2e/colleagues-talk.spec.ts': [1, 'what a page fetches by itself before the network goes'],
  'e2e/killed-automations.spec.ts': [1, 'looks again and again until rules are far enough'],
  'e2e/killed-server.spec.ts': [1, 'looks again and again until a work is far enough'],
  'src/app/jobs.test.ts': [1, 'a job that takes long'],
  'src/app/public/chat/chat-page.test.tsx': [1, 'a server that answers late'],
  'src/app/running/jobs-without-database.test.ts': [1, 'how long the database is away'],
  'src/app/sweep/hostile/slow-uploads.test.ts': [1, 'what asks who sends holds a connection for a moment'],
  'src/modules/automations/server/turns.test.ts': [1, 'a turn that takes a while, by a clock that the test moves'],
  'src/modules/designs/ui/roof-desk.test.tsx': [2, 'a hand that draws needs time between two points'],
  'src/modules/proposals/server/acceptance/received-acceptances.test.ts': [1, 'moments that differ'],
  'src/modules/proposals/server/sharing/who-holds-a-link.test.ts': [1, 'moments that differ'],
  'src/platform/ui/feedback/asked-screen.test.tsx': [1, 'a server that answers late'],
  'src/platform/ui/shell/palette.test.tsx': [1, 'the next task of the browser'],
  'src/platform/ui/table/editing.test.tsx': [1, 'a server that answers late'],
}

/**
 * "Nothing comes within n milliseconds" turns green where the machine is slow. What is not to come is looked for behind something
 * that comes later: a marker, the next call, false clocks.
 */
function waitsIn(file: string, text: string): number {
  if (!/setTimeout|timers\/promises|waitForTimeout/.test(text)) return 0
  let found = 0
  visit(parseSync(file, text).program, (node) => {
    if (isNamed(node, 'ImportDeclaration', 'source', 'value', /^(node:)?timers\/promises$/)) found++
    if (isNamed(node, 'MemberExpression', 'property', 'name', /^waitForTimeout$/)) found++
    if (!isNamed(node, 'NewExpression', 'callee', 'name', /^Promise$/)) return
    let lets = false
    visit(node, (inner) => {
      lets ||= isNamed(inner, 'CallExpression', 'callee', 'name', /^setTimeout$/)
    })
    if (lets) found++
  })
  return found
}

type Node = Record<string, unknown> & { type: string }

const isNamed = (node: Node, type: string, part: string, key: string, name: RegExp) =>
  node.type === type && name.test(String((node[part] as Record<string, unknown> | undefined)?.[key]))

function visit(value: unknown, look: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) look(value as Node)
  for (const part of Object.values(value)) visit(part, look)
}

const files = ['src', 'e2e', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

it('no test waits for a time to see that nothing comes', () => {
  const found = files.flatMap((file) => {
    const count = waitsIn(file, readFileSync(join(root, file), 'utf8'))
    return count > 0 ? [[file, count]] : []
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(allowed).map(([file, [n]]) => [file, n])))
})

it('finds what it looks for', () => {
  expect(waitsIn('x.test.ts', 'await new Promise((done) => setTimeout(done, 300))')).toBe(1)
  expect(waitsIn('x.test.ts', 'const tick = () => new Promise(function (done) { setTimeout(done) })')).toBe(1)
  expect(waitsIn('x.test.ts', "import { setTimeout as sleep } from 'node:timers/promises'")).toBe(1)
  expect(waitsIn('x.spec.ts', 'await page.waitForTimeout(500)')).toBe(1)
  expect(waitsIn('x.test.ts', 'setTimeout(go, 5)\nawait new Promise(requestAnimationFrame)')).toBe(0)
})
