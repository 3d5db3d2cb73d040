import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const known = new Map<string, string>()

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtended = /[\u0100-\u02ba\u1e00-\u1eff]/

/**
 * Inter as data, for documents that load nothing. The three weights are files of their own and not the variable font of the screens:
 * Chromium writes a variable font as drawings (838 kB and 172 ms for a proposal, against 195 kB and 98 ms with these).
 * The extension of latin comes along only where a text needs it.
 */
export function interFontCss(text = '') {
  const weights = [400, 500, 600].map((weight) => face(ownFile(weight), String(weight), latinRange, 'woff2'))
  if (!latinExtended.test(text)) return weights.join('')
  const extension = require.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2')
  return weights.join('') + face(extension, '100 900', 'U+0100-02BA,U+1E00-1EFF', 'woff2-variations')
}

const ownFile = (weight: number) => fileURLToPath(new URL(`./fonts/inter-latin-${weight}.woff2`, import.meta.url))

function face(file: string, weight: string, range: string, format: string) {
  const cached = known.get(file)
  if (cached) return cached
  const data = readFileSync(file).toString('base64')
  const css = `@font-face{font-family:'Inter';font-weight:${weight};src:url(data:font/woff2;base64,${data}) format('${format}');unicode-range:${range}}`
  known.set(file, css)
  return css
}
