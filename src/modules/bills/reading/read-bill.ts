import { distributorOf, installationOf, type Page } from './bill-page.ts'
import { type BillRead, type KnownFacts, type UnitRead, unreadable } from './bill-read.ts'
import { type Row, rowsOf, type Word } from './page-rows.ts'
import { energyOf, partOf, paymentOf, totalOf, withWitness } from './read-amounts.ts'
import { connectionOf } from './read-connection.ts'
import { dueOf, monthOfBill, monthsOf } from './read-dates.ts'
import { itemsSum, readItems } from './read-items.ts'
import { holderOf } from './read-person.ts'
import { creditsOf, taxesOf } from './read-taxes.ts'

/** The bill of one unit, from the words of its pages. */
export function readUnit(words: readonly Word[], known: KnownFacts): UnitRead {
  const rows = rowsOf(words)
  const isPicture = words.some(({ sureness }) => sureness !== undefined)
  const page: Page = { rows, isPicture, known, ...distributorOf(rows, known) }
  const { items, total: tableTotal } = readItems(rows)
  const total = totalOf(page, items, tableTotal)
  const energy = energyOf(page, items, total.isSum)
  const months = monthsOf(page, energy.kwh.value)
  const holder = holderOf(page)
  const month = monthOfBill(page, months.rows[0]?.month ?? null)
  if (months.rows.length > 0 && energy.kwh.value !== null && months.rows[0]!.kwh?.value === energy.kwh.value)
    energy.kwh = withWitness(energy.kwh, 'history', isPicture)
  return {
    pages: [...new Set(words.map(({ page: number }) => number))],
    distributor: page.distributor,
    ...holder,
    installation: installationOf(page),
    ...connectionOf(page),
    month,
    dueOn: dueOf(page),
    totalCents: total.field,
    ...energy,
    flagCents: partOf(items, 'flag', total.isSum, isPicture),
    lightingCents: partOf(items, 'lighting', total.isSum, isPicture),
    ...taxesOf(page),
    creditKwh: creditsOf(page),
    months: months.months,
    meanKwh: months.mean,
    items: items.map(({ text, kind, kwh, price, cents }) => ({ text, kind, kwh, price, cents })),
    checks: [
      ...(items.length > 0 ? [{ kind: 'sum' as const, holds: total.isSum, cents: itemsSum(items) }] : []),
      ...(energy.kwh.value !== null && energy.price.value !== null && energy.energyCents.value !== null
        ? [
            {
              kind: 'product' as const,
              holds: items.filter(({ kind }) => kind === 'energy').every(({ isProduct }) => isProduct),
              cents: energy.energyCents.value,
            },
          ]
        : []),
      ...(months.months.length > 0 ? [{ kind: 'order' as const, holds: months.months.length >= 12, cents: 0 }] : []),
    ],
  }
}

/** All bills of a file, or the problem that prevents reading it. */
export function readBill(words: readonly Word[], pages: { sent: number; told: number }, known: KnownFacts): BillRead {
  if (words.length < 12) return { units: [], problem: 'no-text' }
  const groups = unitsOf(words, known)
  const units = groups.map((group) => withPages(readUnit(group, known), group)).filter((unit) => !unreadable(unit))
  if (units.length > 0) return { units, problem: null }
  return { units: [], problem: problemOf(rowsOf(words), pages) }
}

/** How many pages the bill says that it has; 0 where it says nothing. */
function pagesSaid(rows: readonly Row[]) {
  const said = rows.flatMap(({ text }) => [...text.matchAll(/\b(?:PAGINA|PAG\.?|FOLHA)\s*(\d)\s*(?:DE|\/)\s*(\d)\b/g)])
  return Math.max(0, ...said.map(([, , all]) => Number(all)))
}

/** Of a bill that says it has more pages a total is asked, unless its items add up to it. */
function withPages(unit: UnitRead, words: readonly Word[]): UnitRead {
  if (pagesSaid(rowsOf(words)) <= unit.pages.length) return unit
  const isProved = unit.checks.some(({ kind, holds }) => kind === 'sum' && holds)
  const { totalCents } = unit
  return {
    ...unit,
    totalCents: totalCents.state === 'sure' && !isProved ? { ...totalCents, state: 'asked' } : totalCents,
    checks: [...unit.checks, { kind: 'pages', holds: false, cents: 0 }],
  }
}

function problemOf(rows: readonly Row[], { sent }: { sent: number; told: number }): NonNullable<BillRead['problem']> {
  const text = rows.map((row) => row.text).join('\n')
  if (pagesSaid(rows) > sent) return 'page-missing'
  if (/NOSSO NUMERO|BENEFICIARIO|CEDENTE|SACADO/.test(text) || paymentOf(rows)?.isBank) return 'bank-slip'
  return /\bKWH\b/.test(text) ? 'page-missing' : 'not-a-bill'
}

/**
 * Splits pages into bills: a page with another unit number begins a new bill, and so does a page without a number
 * that has amounts of its own.
 */
function unitsOf(words: readonly Word[], known: KnownFacts): Word[][] {
  const numbers = [...new Set(words.map(({ page }) => page))].toSorted((one, other) => one - other)
  const groups: { installation: string | null; words: Word[] }[] = []
  for (const number of numbers) {
    const own = words.filter(({ page }) => page === number)
    const rows = rowsOf(own)
    const { value } = installationOf({ rows, isPicture: false, known, ...distributorOf(rows, known) })
    const last = groups.at(-1)
    const isSame =
      last && (value === null || last.installation === null)
        ? !tellsAnother(own, last.words, known)
        : last?.installation === value
    if (last && isSame) {
      last.words.push(...own)
      last.installation ??= value
    } else groups.push({ installation: value, words: [...own] })
  }
  return groups.map(({ words: of }) => of)
}

/** Whether both total and consumption differ: pages of one bill repeat or omit them. */
function tellsAnother(own: readonly Word[], before: readonly Word[], known: KnownFacts) {
  const [one, other] = [readUnit(own, known), readUnit(before, known)]
  return (['totalCents', 'kwh'] as const).every(
    (field) => one[field].value !== null && other[field].value !== null && one[field].value !== other[field].value,
  )
}
