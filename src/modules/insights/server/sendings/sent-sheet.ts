import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { NativePivot } from '../../../../platform/spreadsheet/native-pivot-shape.ts'
import { type Cell, type RowLook, XlsxWriter } from '../../../../platform/spreadsheet/write-xlsx.ts'
import { type CardFigure, cardFigures } from '../../card-figures.ts'
import type { Card, Figure } from '../../contract.ts'
import { figureCell } from '../pivot-file.ts'

export function sheetOf(
  title: string,
  head: readonly string[],
  rows: readonly Cell[][],
  about: string[][],
  looks: readonly RowLook[] = [],
  native?: NativePivot,
) {
  const writer = new XlsxWriter(
    title.slice(0, 31),
    head,
    head.map((_one, at) => (at === 0 ? 28 : 18)),
    about,
    undefined,
    Math.max(0, ...looks.map(({ level = 0 }) => level)),
  )
  writer.aboutFirst()
  for (const [at, row] of rows.entries()) writer.row(row, looks[at])
  if (native) writer.pivot(native)
  return writer.finish()
}

interface Page {
  figures: readonly Figure[]
  cards: readonly Card[]
  asOf?: object | undefined
}

/**
 * A dashboard in one sheet, one line per figure, so that it can be filtered and added up; for a past day with today's
 * figures.
 */
export function pageSheet(ctx: Ctx, name: string, { figures, cards, asOf }: Page, about: string[][]) {
  const word = (key: 'card' | 'group' | 'figure' | 'value' | 'before' | 'now') =>
    translate(ctx.lang, `insights.sendings.column.${key}`)
  const rows: Cell[][] = [
    ...figures.map(({ title, as, value, before, now = null }): Cell[] => [
      '',
      '',
      title,
      ...[value, before, now].map((one) => figureCell({ as }, 'value', one)),
    ]),
    ...cards.flatMap(({ title, answer, beside, now = [] }) =>
      [answer, ...beside].flatMap((one, at) => linesOf(title, one, now[at])),
    ),
  ]
  const head = [word('card'), word('group'), word('figure'), word('value'), word('before'), word('now')]
  const width = asOf ? head.length : head.length - 1
  return sheetOf(
    name,
    head.slice(0, width),
    rows.map((row) => row.slice(0, width)),
    about,
  )
}

/** Groups that are new since the past day come last. */
function linesOf(title: string, answer: Card['answer'], now: Card['answer'] | undefined): Cell[][] {
  const today = new Map((now ? cardFigures(now) : []).map((figure) => [figure.value, figure]))
  const own = cardFigures(answer)
  const known = new Set(own.map(({ value }) => value))
  const come = [...today.values()].filter(({ value }) => !known.has(value))
  const figures: CardFigure[] = [...own, ...come.map((figure) => ({ ...figure, values: [], before: undefined }))]
  return figures.flatMap((figure) =>
    answer.measures.map((measure, at): Cell[] => [
      title,
      figure.name,
      measure.title,
      ...[figure.values, figure.before, today.get(figure.value)?.values].map((values) =>
        figureCell(measure, 'value', values?.[at] ?? null),
      ),
    ]),
  )
}
