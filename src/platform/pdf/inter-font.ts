import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const faces = new Map<string, string>()

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExtended = /[\u0100-\u02ba\u1e00-\u1eff\u2080-\u208e]/

/** Inter as data, for documents that load nothing: latin, and its extension only where a text needs it. */
export const interFontCss = (text = '') =>
  face('latin', latinRange) + (latinExtended.test(text) ? face('latin-ext', 'U+0100-02BA,U+1E00-1EFF,U+2080-208E') : '')

function face(subset: string, range: string) {
  const known = faces.get(subset)
  if (known) return known
  const file = readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`))
  const css = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2-variations');unicode-range:${range}}`
  faces.set(subset, css)
  return css
}
