import { aboutMaking } from '../../../platform/export/about-file.ts'
import { cellAsText } from '../../../platform/export/export-file.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import type { Answer, AnswerMeasure } from '../../../platform/questions/answer.ts'
import { asOfIn, withoutAsOf } from '../../../platform/questions/as-of.ts'
import { cellText } from '../../../platform/questions/cell.ts'
import { isDay } from '../../../platform/questions/day-groups.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import { type Cell, type RowLook, XlsxWriter } from '../../../platform/spreadsheet/write-xlsx.ts'
import { cellWords } from '../../lists/server/public.ts'
import { type Heat, isShare, type Line, type Pivot, pivotOf, type Showing, shownAt, topOf } from '../pivot.ts'
import { warmthShown } from '../pivot-warmth.ts'
import { answerCompared, type ComparedQuestion } from './comparing/compared.ts'
import { leftOutOf, nativePivotOf } from './file/native-pivot.ts'

interface Asked {
  format: 'csv' | 'xlsx'
  shown: Showing
  top?: number | undefined
  heat?: Heat | undefined
}

/**
 * A pivot as it is shown, as a file: numbers are numbers, totals those that were computed, groups fold, cells have their colours, and a
 * sheet says what was counted. Behind it what adds up stands as a pivot table of the spreadsheet program, of all groups.
 */
export async function pivotFile(ctx: Ctx, question: ComparedQuestion, { format, shown, top, heat }: Asked) {
  const { answer, whole, head, rows, looks } = await pivotCells(ctx, question, { shown, top, heat })
  if (format === 'csv') {
    const about = [...aboutShown(ctx, question, shown), ...aboutPast(ctx, answer.where, answer.asOf)]
    const lines = [head, ...rows.map((row) => row.map(cellAsText)), ...about]
    return new RawReply(csvOf(lines), 'text/csv; charset=utf-8')
  }
  const widths = head.map((_name, at) => (at < answer.rows.length ? 28 : 16))
  const levels = Math.max(0, answer.rows.length - 1)
  const native = nativePivotOf(ctx, whole)
  const about = [
    ...(await aboutOf(ctx, answer)),
    ...aboutShown(ctx, question, shown),
    ...(native ? plainOf(ctx, shown) : []),
    ...leftOutOf(ctx, whole, native),
  ]
  const writer = new XlsxWriter(answer.title, head, widths, about, undefined, levels)
  writer.aboutFirst()
  for (const [at, row] of rows.entries()) writer.row(row, looks[at])
  if (native) writer.pivot(native)
  return new RawReply(writer.finish(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
}

/** A pivot line by line, the total last. */
export async function pivotCells(
  ctx: Ctx,
  question: ComparedQuestion,
  { shown, top, heat = 'all' }: { shown: Showing; top?: number | undefined; heat?: Heat | undefined },
) {
  const whole = await answerCompared(ctx, question)
  const answer = topOf(whole, top)
  const pivot = pivotOf(answer)
  const total: Line = { path: [], name: '', isGroup: true }
  const lines = [...pivot.lines, total]
  return {
    answer,
    /** With the groups that are not shown. */
    whole,
    head: headOf(ctx, answer, pivot, shown),
    rows: lines.map((line) => cellsOf(ctx, answer, pivot, line, shown)),
    looks: lines.map((line) => lookOf(answer, pivot, line, { heat, shown })),
  }
}

type Warm = { heat: Heat; shown: Showing }

/** A line folds under its group; the finest lines have the colours of the screen. */
function lookOf({ rows, measures }: Answer, pivot: Pivot, { path, isGroup }: Line, look: Warm): RowLook {
  if (isGroup) return { level: Math.max(0, path.length - 1), isTotal: true }
  const warm = columnsOf(pivot).flatMap((column) =>
    measures.map((_measure, place) => warmthShown(pivot, look, path, column.path, place)),
  )
  return { level: path.length - 1, warm: [...rows.map(() => 0), ...warm] }
}

const columnsOf = ({ heads }: Pivot) => (heads.length > 0 ? heads : [{ path: [] as number[] }])

/** A column says what it shows where that is not the figure itself. */
function headOf(ctx: Ctx, { rows, columns, measures }: Answer, pivot: Pivot, shown: Showing) {
  const as = shown === 'value' ? '' : ` (${shownWord(ctx, shown)})`
  const nameOf = (path: readonly number[]) =>
    path.length > 0
      ? path.map((group, depth) => columns[depth]!.groups[group]!.name).join(' · ')
      : columns.length > 0
        ? translate(ctx.lang, 'insights.total')
        : ''
  return [
    ...rows.map(({ title }) => title),
    ...columnsOf(pivot).flatMap(({ path }) =>
      measures.map(({ title }) => [nameOf(path), title + as].filter(Boolean).join(': ')),
    ),
  ]
}

function cellsOf(ctx: Ctx, { rows, measures }: Answer, pivot: Pivot, { path }: Line, shown: Showing): Cell[] {
  const named = rows.map((dimension, depth) => {
    const group = path[depth]
    if (group !== undefined) return dimension.groups[group]!.name
    return depth === path.length ? translate(ctx.lang, 'insights.total') : ''
  })
  const figures = columnsOf(pivot).flatMap((column) =>
    measures.map((measure, place) => figureCell(measure, shown, shownAt(pivot, shown, path, column.path, place))),
  )
  return [...named, ...figures]
}

export function figureCell({ as }: Pick<AnswerMeasure, 'as'>, shown: Showing, value: number | null): Cell {
  if (value === null) return null
  if (isShare(shown) || as === 'share') return { percent: value }
  if (as === 'money') return { money: Math.round(value) / 100 }
  return as === 'percent' ? { percent: value / 100 } : value
}

/** What was counted, for whom and when. */
export async function aboutOf(
  ctx: Ctx,
  { title, facts, where, asOf }: Pick<Answer, 'title' | 'facts' | 'where' | 'asOf'>,
) {
  const { text } = await cellWords(ctx, cellText({ facts, where: withoutAsOf(where) }))
  return [
    [translate(ctx.lang, 'insights.file.report'), title],
    [translate(ctx.lang, 'exports.about.filter'), text || translate(ctx.lang, 'exports.about.all')],
    ...aboutPast(ctx, where, asOf),
    ...aboutMaking(ctx),
  ]
}

const shownWord = (ctx: Ctx, shown: Showing) => translate(ctx.lang, `insights.shown.${shown}`)

/** What the cells show of the figures, and the days or the day that these are compared with. */
export function aboutShown(ctx: Ctx, { spans, isAgainstNow }: ComparedQuestion, shown: Showing): string[][] {
  const formats = formatsOf(ctx.lang)
  const other = spans?.[1]
  const compared = isAgainstNow
    ? translate(ctx.lang, 'insights.file.compared.now')
    : other && `${formats.date(other.from)} – ${formats.date(other.to)}`
  return [
    ...(shown === 'value' ? [] : [[translate(ctx.lang, 'insights.file.shown'), shownWord(ctx, shown)]]),
    ...(compared ? [[translate(ctx.lang, 'insights.file.compared'), compared]] : []),
  ]
}

/** A pivot table of the spreadsheet program holds the figures themselves. */
const plainOf = (ctx: Ctx, shown: Showing) =>
  shown === 'value'
    ? []
    : [
        [
          translate(ctx.lang, 'insights.file.native'),
          translate(ctx.lang, 'insights.file.native.plain', { shown: shownWord(ctx, shown) }),
        ],
      ]

/** The past day that it tells of, and how many records of it are not there any more, where they count. */
export function aboutPast(ctx: Ctx, where: Answer['where'], counted?: Answer['asOf']): string[][] {
  const asOf = asOfIn(where)
  // The question itself refuses what is no day.
  if (!asOf || !isDay(asOf.day)) return []
  const words = [formatsOf(ctx.lang).date(asOf.day)]
  if (asOf.withCorrections) words.push(translate(ctx.lang, 'insights.file.corrected'))
  if (counted?.removed) words.push(translate(ctx.lang, 'insights.file.removed', { count: counted.removed }))
  return [[translate(ctx.lang, 'insights.file.as-of'), words.join(' · ')]]
}
