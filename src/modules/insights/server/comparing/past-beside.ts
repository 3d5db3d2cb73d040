import type { ListExport } from '../../../../platform/export/list-export.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { SeenFacts } from '../../../../platform/measures/known-facts.ts'
import { columnsThen, rowsThen, sumsThen, type ValueThen } from '../../../../platform/measures/values-then.ts'
import { asOfIn } from '../../../../platform/questions/as-of.ts'
import type { Where } from '../../../../platform/questions/cell.ts'
import type { Cell } from '../../../../platform/spreadsheet/write-xlsx.ts'
import { figureCell } from '../pivot-file.ts'

type Row = { id: string }

/** For the rows of a past day's figure: their values on that day, beside today's; undefined for figures of today. */
export async function pastBeside(ctx: Ctx, seen: SeenFacts, where: Where, columns: ListExport['columns']) {
  const asOf = asOfIn(where)
  const ids = columns.map(({ id }) => id)
  const pastColumns = asOf ? await columnsThen(ctx, seen, where, ids) : []
  const places = new Map(pastColumns.map(({ column }, at) => [ids.indexOf(column), at]))
  const day = asOf && formatsOf(ctx.lang).date(asOf.day)
  /** Inserts each past value behind the column it belongs to. */
  const beside = <One>(all: readonly One[], then: (place: number, title: string, at: number) => One): One[] =>
    all.flatMap((one, place) => {
      const at = places.get(place)
      if (at === undefined) return [one]
      const title = formatMessage(ctx.lang, columns[place]!.title)
      return [one, then(place, translate(ctx.lang, 'insights.then.column', { title, day: day! }), at)]
    })
  return {
    asOf,
    beside,
    async of(rows: readonly Row[]) {
      const values = await rowsThen(ctx, seen, where, { ids: rows.map(({ id }) => String(id)), columns: pastColumns })
      return (row: object, cells: readonly Cell[]) =>
        beside(cells, (_place, _title, at) => cellThen(values.get(String((row as Row).id))?.[at]))
    },
    /** The amounts of the figure: "Valor R$ 3.412.349,01". */
    async sums() {
      const sums = await sumsThen(ctx, seen, where)
      return sums.map(({ title, cents }) => `${title} ${formatsOf(ctx.lang).money(cents)}`).join(', ')
    },
  }
}

const cellThen = (value: ValueThen | undefined): Cell =>
  value === undefined || typeof value === 'string' ? value || null : figureCell({ as: value.as }, 'value', value.value)
