import { z } from 'zod'
import { listOf, longText } from '../../../platform/contract/shapes.ts'
import { readCell, readWhere, type Where, whereText } from '../../../platform/questions/cell.ts'
import { look } from '../../../platform/ui/routing/lasting-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { showings } from '../pivot.ts'
import { looks, type ReportSpec } from '../reports.ts'

const name = z.string().max(120)

/** All of a report stands in its address, so that a link and a saved view are the same. */
export const reportSearch = z.object({
  look: look(z.enum(looks).optional()),
  facts: name.optional(),
  rows: listOf(name),
  columns: listOf(name),
  measures: listOf(name),
  /** `-` where nothing groups: an empty list counts as not given. */
  where: longText.optional(),
  /** The rows behind a figure that was opened here. */
  cell: longText.optional(),
  heat: look(z.enum(['none', 'row', 'column', 'all']).default('all')),
  shown: look(z.enum(showings).default('value')),
  list: look(listOf(name)),
})

const nothing = ['-']
const given = (own: readonly string[] | undefined, shipped: readonly string[]) =>
  own === undefined ? shipped : own.filter((one) => one !== '-')

/** A report as its address says it, and what it does not say as it was shipped. */
export function useReportAddress(spec: ReportSpec) {
  const address = useUrlState(reportSearch)
  const { value } = address
  const report = {
    look: value.look ?? spec.look,
    facts: value.facts ?? spec.facts,
    rows: given(value.rows, spec.rows),
    columns: given(value.columns, spec.columns),
    measures: given(value.measures, spec.measures),
    where: readWhere(value.where ?? '') ?? readCell(value.cell ?? '')?.where ?? {},
    heat: value.heat,
    shown: value.shown,
    list: value.list ?? spec.list,
  }
  const set = (change: Partial<typeof report>) => {
    const { where, rows, columns, measures, ...rest } = change
    address.set({
      ...rest,
      ...(where && { where: whereText(where) || undefined, cell: undefined }),
      ...(rows && { rows: rows.length > 0 ? [...rows] : nothing }),
      ...(columns && { columns: columns.length > 0 ? [...columns] : nothing }),
      ...(measures && { measures: [...measures] }),
    } as never)
  }
  return { address, report, set }
}

export type Report = ReturnType<typeof useReportAddress>['report']

/** The conditions of a report: the person's, and those that it was shipped with. */
export const wholeWhere = (spec: ReportSpec, where: Where): Where => ({ ...readWhere(spec.where ?? ''), ...where })
