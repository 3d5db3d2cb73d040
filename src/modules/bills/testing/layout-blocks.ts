import { type BillFacts, classText, dayText, moneyText, monthText, numberText, phaseText } from './bill-facts.ts'
import type { Pen } from './drawing.ts'

export type FactName =
  | 'holder'
  | 'document'
  | 'installation'
  | 'client'
  | 'meter'
  | 'month'
  | 'dueOn'
  | 'issuedOn'
  | 'total'
  | 'class'
  | 'phase'
  | 'subgroup'
  | 'modality'
  | 'kwh'

type MonthForm = Parameters<typeof monthText>[1]

export function factText(facts: BillFacts, name: FactName, form: MonthForm): string {
  switch (name) {
    case 'holder':
      return facts.holder
    case 'document':
      return facts.document
    case 'installation':
      return facts.installation
    case 'client':
      return facts.client
    case 'meter':
      return facts.meter
    case 'month':
      return monthText(facts.month, form)
    case 'dueOn':
      return dayText(facts.dueOn)
    case 'issuedOn':
      return dayText(facts.issuedOn)
    case 'total':
      return moneyText(facts.totalCents)
    case 'class':
      return classText[facts.consumerClass]
    case 'phase':
      return phaseText[facts.phase]
    case 'subgroup':
      return facts.subgroup
    case 'modality':
      return 'Convencional'
    case 'kwh':
      return numberText(facts.kwh)
  }
}

export interface ItemsTable {
  x: number
  y: number
  width: number
  /** From the left: what each column holds and where it ends. */
  columns: [ItemColumn, string, number][]
  title: string
  rowHeight?: number
  ruled?: boolean
  words?: Partial<Record<'energy' | 'te' | 'flag' | 'lighting' | 'extra' | 'total', string>>
  /** Energy in two rows: use of the network and energy itself. */
  split?: boolean
}

export type ItemColumn = 'unit' | 'quantity' | 'price' | 'value' | 'base' | 'rate' | 'icms' | 'pis-cofins' | 'tariff'

interface Item {
  text: string
  quantity: number | null
  price: number | null
  cents: number
}

/** Both parts round by themselves, so the second takes what is left of the whole. */
function itemsOf(facts: BillFacts, { split, words = {} }: ItemsTable): Item[] {
  const energy: Item[] = split
    ? splitEnergy(facts, words)
    : [{ text: words.energy ?? 'Energia Elétrica', quantity: facts.kwh, price: facts.price, cents: facts.energyCents }]
  return [
    ...energy,
    {
      text: words.flag ?? 'Adicional Bandeira Amarela',
      quantity: facts.kwh,
      price: facts.flagPrice,
      cents: facts.flagCents,
    },
    {
      text: words.lighting ?? 'Contrib. Ilum. Pública Municipal',
      quantity: null,
      price: null,
      cents: facts.lightingCents,
    },
    ...(facts.extraCents > 0
      ? [{ text: words.extra ?? 'Multa por atraso', quantity: null, price: null, cents: facts.extraCents }]
      : []),
  ]
}

function splitEnergy(facts: BillFacts, words: NonNullable<ItemsTable['words']>): Item[] {
  const network = Math.round(facts.price * 55_000) / 100_000
  const cents = Math.round(network * facts.kwh * 100)
  const rest = Math.round((facts.price - network) * 100_000) / 100_000
  return [
    { text: words.energy ?? 'Consumo Uso Sistema [kWh]-TUSD', quantity: facts.kwh, price: network, cents },
    { text: words.te ?? 'Consumo - TE', quantity: facts.kwh, price: rest, cents: facts.energyCents - cents },
  ]
}

export function drawItems(pen: Pen, facts: BillFacts, table: ItemsTable): number {
  const { x, y, width, columns, title, rowHeight = 15, ruled, words = {} } = table
  pen.text(title, x, y, { size: 7.5, bold: true })
  for (const [, name, right] of columns) pen.text(name, right, y, { size: 7, align: 'right' })
  let at = y + 5
  pen.line(x, at, x + width, at)
  for (const item of itemsOf(facts, table)) {
    pen.text(item.text, x, at + rowHeight - 4, { size: 8.5 })
    for (const [column, , right] of columns)
      pen.text(cellOf(facts, item, column), right, at + rowHeight - 4, { size: 8.5, align: 'right' })
    at += rowHeight
    if (ruled) pen.line(x, at, x + width, at, 0.4)
  }
  pen.text(words.total ?? 'Total a pagar', x, at + rowHeight - 2, { size: 9.5, bold: true })
  const right = columns.find(([column]) => column === 'value')![2]
  pen.text(moneyText(facts.totalCents), right, at + rowHeight - 2, { size: 9.5, bold: true, align: 'right' })
  at += rowHeight + 3
  if (ruled) {
    for (const [, , edge] of columns) pen.line(edge + 4, y - 9, edge + 4, at, 0.4)
    pen.frame(x - 4, y - 9, width + 8, at - y + 9)
  }
  return at
}

function cellOf(facts: BillFacts, { quantity, price, cents }: Item, column: ItemColumn): string {
  const hasTaxes = quantity !== null
  switch (column) {
    case 'unit':
      return quantity === null ? '' : 'kWh'
    case 'quantity':
      return quantity === null ? '' : numberText(quantity)
    case 'price':
      return price === null ? '' : numberText(price, 5)
    case 'value':
      return moneyText(cents)
    case 'base':
      return hasTaxes ? moneyText(cents) : ''
    case 'rate':
      return hasTaxes ? numberText(facts.icms, 2) : ''
    case 'icms':
      return hasTaxes ? moneyText(Math.round((cents * facts.icms) / 100)) : ''
    case 'pis-cofins':
      return hasTaxes ? moneyText(Math.round((cents * (facts.pis + facts.cofins)) / 100)) : ''
    case 'tariff':
      return price === null ? '' : numberText(price * 0.743, 5)
  }
}

export interface History {
  x: number
  y: number
  form: MonthForm
  kind: 'rows' | 'two-columns' | 'across'
  title: string
  /** From the left, after the month: what each column holds, its head and where it ends. */
  columns: ['kwh' | 'days' | 'a-day' | 'money', string, number][]
  mean?: string
  ruled?: boolean
  rises?: boolean
  count?: number
}

export function drawHistory(pen: Pen, facts: BillFacts, given: History): number {
  const { x, y, form, kind, title, columns, mean, ruled, rises, count = 13 } = given
  pen.text(title, x, y, { size: 7.5, bold: true })
  const newest = facts.months.slice(0, count)
  const months = rises ? newest.toReversed() : newest
  const cell = (one: BillFacts['months'][number], column: string) =>
    column === 'kwh'
      ? numberText(one.kwh)
      : column === 'days'
        ? String(one.days)
        : column === 'a-day'
          ? numberText(one.kwh / one.days, 2)
          : moneyText(Math.round(one.kwh * facts.price * 100))
  let bottom = y
  if (kind === 'across') {
    const step = (595 - x - 30) / months.length
    for (const [at, one] of months.entries()) {
      pen.text(monthText(one.month, form), x + step * (at + 0.5), y + 14, { size: 6.5, align: 'center' })
      pen.text(numberText(one.kwh), x + step * (at + 0.5), y + 25, { size: 7.5, align: 'center' })
      if (ruled) pen.frame(x + step * at, y + 5, step, 24)
    }
    bottom = y + 34
  } else {
    const perColumn = kind === 'two-columns' ? Math.ceil(months.length / 2) : months.length
    for (let side = 0; side * perColumn < months.length; side++) {
      const left = x + side * 130
      for (const [, head, right] of columns) pen.text(head, left + right, y + 12, { size: 6.5, align: 'right' })
      for (const [at, one] of months.slice(side * perColumn, (side + 1) * perColumn).entries()) {
        const line = y + 25 + at * 12
        pen.text(monthText(one.month, form), left, line, { size: 8 })
        for (const [column, , right] of columns)
          pen.text(cell(one, column), left + right, line, { size: 8, align: 'right' })
        if (ruled) pen.line(left - 2, line + 3, left + columns.at(-1)![2] + 3, line + 3, 0.4)
        bottom = Math.max(bottom, line + 6)
      }
      if (ruled) {
        for (const right of [-2, ...columns.map(([, , edge]) => edge + 3)])
          pen.line(left + right, y + 16, left + right, bottom - 3, 0.4)
      }
    }
  }
  if (mean) pen.text(`${mean} ${numberText(facts.mean)} kWh`, x, bottom + 8, { size: 8 })
  return bottom + (mean ? 14 : 4)
}

export function drawTaxes(pen: Pen, facts: BillFacts, x: number, y: number, title = 'Tributos') {
  pen.text(title, x, y, { size: 7.5, bold: true })
  for (const [name, right] of [
    ['Base (R$)', 100],
    ['Alíquota (%)', 150],
    ['Valor (R$)', 200],
  ] as const)
    pen.text(name, x + right, y, { size: 6.5, align: 'right' })
  const base = facts.energyCents + facts.flagCents
  for (const [at, [name, rate]] of (
    [
      ['ICMS', facts.icms],
      ['PIS', facts.pis],
      ['COFINS', facts.cofins],
    ] as const
  ).entries()) {
    const line = y + 13 + at * 12
    pen.text(name, x, line, { size: 8 })
    pen.text(moneyText(base), x + 100, line, { size: 8, align: 'right' })
    pen.text(numberText(rate, 2), x + 150, line, { size: 8, align: 'right' })
    pen.text(moneyText(Math.round((base * rate) / 100)), x + 200, line, { size: 8, align: 'right' })
  }
}

export function drawCredits(pen: Pen, { credits, creditKwh }: BillFacts, x: number, y: number) {
  if (!credits) return pen.text('Saldo de geração: não há', x, y, { size: 8 })
  const { before, injected, used } = credits
  return pen.text(
    `SCEE: Saldo anterior ${numberText(before)} kWh, Energia injetada ${numberText(injected)} kWh, ` +
      `Compensada ${numberText(used)} kWh, Saldo atual ${numberText(creditKwh!)} kWh`,
    x,
    y,
    { size: 7.5 },
  )
}
