import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakpoints } from '../platform/ui/theme/breakpoints.ts'

const sheets = globSync('src/**/*.css')
const scripts = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

it('[SHELL-093] the layout changes at 600, 1024, 1440 and 1920 px, and no style sheet or script knows another width', () => {
  expect(breakpoints).toEqual({ sm: 600, md: 1024, lg: 1440, xl: 1920 })
  const widths = Object.values(breakpoints)
  const allowed = new Set(widths.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 0.02}px`]))
  // Public pages follow the text size that the browser is set to: the same widths, counted in texts of 16 px.
  for (const width of widths) allowed.add(`min-width: ${width / 16}em`).add(`max-width: ${(width - 0.02) / 16}em`)
  const used = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media ([^{]*(?:width)[^{]*)\{/g)].flatMap(([, query]) =>
      [...query!.matchAll(/\(([^()]*width[^()]*)\)/g)].map(([, width]) => ({ file, width: width!.trim() })),
    ),
  )
  expect(used.filter(({ width }) => !allowed.has(width))).toEqual([])
  // Every breakpoint is used at least once.
  const known = used.map(({ width }) => width).join('\n')
  for (const width of widths) expect(known).toMatch(new RegExp(`${width}px|${width - 0.02}px`))
  const typed = scripts.filter((file) =>
    /innerWidth\s*[<>=]+\s*\d|matchMedia\([^)]*\d+px/.test(readFileSync(file, 'utf8')),
  )
  expect(typed).toEqual([])
})
