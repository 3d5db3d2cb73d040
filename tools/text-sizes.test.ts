import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Text in pixels stays as it is, whatever size somebody has set in their browser: here it may, each for a reason. */
const allowed: Record<string, [times: number, why: string]> = {
  'src/app/web/static/chat.js': [1, 'stands on sites of others, whose text sizes are theirs'],
}

const styled = /(?<![-\w])(?:font|font-size|line-height)\s*:\s*([^;{}`]*)/g
const drawn = /\b(?:fontSize|lineHeight)\s*[:=]\s*(?:\{?\s*)['"]([^'"]*)['"]/g
const pixels = /(?<![\w.-])\d+(?:\.\d+)?px/

/** How many sizes of text a file gives in pixels: in its styles, or in what its screens draw. */
function pixelSizes(name: string, text: string): number {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const found = name.endsWith('.tsx') ? plain.matchAll(drawn) : plain.matchAll(styled)
  return [...found].filter(([, value]) => pixels.test(value!)).length
}

const files = [
  ...readdirSync(root).filter((name) => name.endsWith('.html')),
  ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.css$|(?<!\.test)\.tsx$|static\/[^/]+\.js$/.test(name))
    .map((name) => `src/${name}`),
]

it('sizes of text follow what somebody has set in their browser', () => {
  const found = files.flatMap((file) => {
    const count = pixelSizes(file, readFileSync(join(root, file), 'utf8'))
    return count > 0 ? [[file, count]] : []
  })
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(allowed).map(([file, [n]]) => [file, n])))
})

it('finds what it looks for', () => {
  expect(pixelSizes('a.css', 'p { font-size: 13px; line-height: 20px } h1 { font:\n 600 1rem / 24px serif }')).toBe(3)
  expect(pixelSizes('a.css', '/* font-size: 13px */ p { font-size: clamp(1rem, 4vw, 20px) }')).toBe(1)
  expect(
    pixelSizes('a.css', 'p { font-size: 0.8125rem; height: 20px; letter-spacing: 1px; --my-font-size: 13px }'),
  ).toBe(0)
  expect(pixelSizes('a.tsx', `<p style={{ fontSize: '13px' }} /><text fontSize={11 * scale} />`)).toBe(1)
})
