import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { Answer, AnswerCell } from '../../../../platform/questions/answer.ts'
import type { NativePivot } from '../../../../platform/spreadsheet/native-pivot-shape.ts'
import { pivotOf } from '../../pivot.ts'

/**
 * The same figures as a pivot table of the spreadsheet program. It adds up its rows, so it includes only measures
 * whose finest figures add up to the computed total; undefined if there are none, or nothing to group by.
 */
export function nativePivotOf(ctx: Ctx, answer: Answer): NativePivot | undefined {
  const own = { ...answer, cells: answer.cells.filter(({ span }) => span === 0) }
  const finest = own.cells.filter((cell) => isFinest(answer, cell))
  const places = addedPlaces(own, finest)
  if (answer.rows.length === 0 || finest.length === 0 || places.length === 0) return undefined
  const pivot = pivotOf(own, { sort: 0 })
  const word = (key: string, values = {}) => translate(ctx.lang, `insights.file.native${key}`, values)
  const fieldOf = ({ title, groups }: Answer['rows'][number]) => ({ title, groups: groups.map(({ name }) => name) })
  const isMoney = (place: number) => answer.measures[place]!.as === 'money'
  const written = (place: number, value: number) => (isMoney(place) ? Math.round(value) / 100 : value)
  return {
    name: word(''),
    data: word('.data'),
    rows: answer.rows.map(fieldOf),
    columns: answer.columns.map(fieldOf),
    measures: places.map((place) => {
      const { title } = answer.measures[place]!
      return { title, sum: word('.sum', { title }), isMoney: isMoney(place) }
    }),
    records: finest.map(({ rows, columns, values }) => ({
      at: [...rows, ...columns],
      values: places.map((place) => written(place, values[place] ?? 0)),
    })),
    lines: pivot.lines.map(({ path }) => path),
    heads: pivot.heads.flatMap(({ path }) => (path.length > 0 ? [path] : [])),
    valueAt(line, head, at) {
      const value = pivot.valueAt(line, head, places[at]!)
      return value === null ? null : written(places[at]!, value)
    },
    words: {
      total: translate(ctx.lang, 'insights.total'),
      rows: word('.rows'),
      columns: word('.columns'),
      values: word('.values'),
    },
  }
}

/** The note in a file's info sheet about figures that its pivot table omits. */
export function leftOutOf(ctx: Ctx, answer: Answer, native: NativePivot | undefined): string[][] {
  if (!native) return []
  const kept = new Set(native.measures.map(({ title }) => title))
  const names = answer.measures.flatMap(({ title }) => (kept.has(title) ? [] : [title]))
  if (names.length === 0) return []
  const text = translate(ctx.lang, 'insights.file.native.without', { names: names.join(', ') })
  return [[translate(ctx.lang, 'insights.file.native'), text]]
}

const isFinest = (answer: Answer, { rows, columns }: AnswerCell) =>
  rows.length === answer.rows.length && columns.length === answer.columns.length

/** Sums and counts in which no record is in two groups. */
function addedPlaces({ measures, cells }: Answer, finest: readonly AnswerCell[]): number[] {
  const whole = cells.find(({ rows, columns }) => rows.length + columns.length === 0)
  return measures.flatMap(({ way }, place) => {
    if (way !== 'sum' && way !== 'count') return []
    const sum = finest.reduce((all, { values }) => all + (values[place] ?? 0), 0)
    return Math.abs(sum - (whole?.values[place] ?? 0)) < 0.01 ? [place] : []
  })
}
