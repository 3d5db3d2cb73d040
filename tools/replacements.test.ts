import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')

/**
 * In a replacement text `$'` and `$&` stand for parts of the searched text, so a name with such signs would break the
 * page that it is inserted into. The result of a replacement function is used unchanged.
 */
function unsafeIn(file: string, text: string): string[] {
  if (!/\.replace(All)?\(/.test(text)) return []
  const found: string[] = []
  visit(parseSync(file, text).program, (node) => {
    const [, put] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
    const name = (node.callee as { property?: { name?: string } } | undefined)?.property?.name ?? ''
    if (!put || !/^replace(All)?$/.test(name) || isSafe(put)) return
    found.push(`${file.slice(source.length + 1)}: ${text.slice(put.start, put.end)}`)
  })
  return found
}

type Node = Record<string, unknown> & { type: string; start: number; end: number }

const isSafe = ({ type, expressions }: Node) =>
  ['Literal', 'ArrowFunctionExpression', 'FunctionExpression'].includes(type) ||
  (type === 'TemplateLiteral' && (expressions as Node[]).length === 0)

function visit(value: unknown, look: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) look(value as Node)
  for (const part of Object.values(value)) visit(part, look)
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join(source, name))

it('whatever is not written in the code is put into a text by a function, not as a pattern', () => {
  expect(files.flatMap((file) => unsafeIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

it('finds what it looks for', () => {
  expect(unsafeIn(`${source}/x.ts`, "html.replace('a', name)")).toHaveLength(1)
  expect(unsafeIn(`${source}/x.ts`, 'html.replaceAll(/a/g, `<b>$' + '{name}</b>`)')).toHaveLength(1)
  expect(unsafeIn(`${source}/x.ts`, "html.replace('a', () => name).replace(/(b)/, '<$1>')")).toEqual([])
})
