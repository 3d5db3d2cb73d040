import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What writes a figure, a date or an order of names by hand, and what to use in its place. */
const byHand: [RegExp, string][] = [
  [/\bnew Intl\.\w+/, 'formatsOf(lang) or platform/ui/text/formats.ts'],
  [/\.toLocale(Date|Time)?String\(/, 'formatsOf(lang) or platform/ui/text/formats.ts'],
  [/\.toLocale(Lower|Upper)Case\(\S/, 'toLowerCase()'],
  [/\.localeCompare\([^)]+, /, 'nameOrder'],
  [/R\$(\\u00a0|\s)*\$?\{(?!['"])/, 'money, wholeMoney or rate'],
  [/[dD]ate\([^)]*\)\.slice\(/, 'dayAndMonth'],
]

/** Where they are written once, for all; and a number format that spreadsheets read. */
const homes = ['platform/i18n/', 'platform/spreadsheet/write-xlsx.ts']

const writtenByHand = (source: string) =>
  source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line, index) => byHand.filter(([sign]) => sign.test(line)).map(([, use]) => `${index + 1}: use ${use}`))

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/demo\//.test(file) && !homes.some((home) => file.startsWith(home)),
)

it('figures, dates and names are written by one mechanism, in the language of who reads them', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap((file) =>
    writtenByHand(readFileSync(join(root, file), 'utf8')).map((what) => `${file}:${what}`),
  )
  expect(found).toEqual([])
})

it('the sweep sees each way of writing them by hand', () => {
  const ways = [
    "count.toLocaleString('pt-BR')",
    "new Intl.NumberFormat('pt-BR').format(value)",
    "new Intl.DateTimeFormat(lang, { month: 'short' })",
    "day.toLocaleDateString('en-US')",
    "name.toLocaleLowerCase('pt-BR')",
    "left.localeCompare(right, 'pt-BR')",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what the sweep looks for
    'const price = `R$ ${value}`',
    '<b>R$ {value}</b>',
    'formatDate(at).slice(0, 5)',
  ]
  expect(ways.filter((way) => writtenByHand(way).length === 0)).toEqual([])
})
