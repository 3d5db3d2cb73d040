import { whereText } from '../../../platform/questions/cell.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { type Report, reportAsked, reportSearch } from '../report-search.ts'
import type { ReportSpec } from '../reports.ts'

const nothing = ['-']

/** A report as its address describes it; what the address leaves out is as shipped. */
export function useReportAddress(spec: ReportSpec) {
  const address = useUrlState(reportSearch)
  const report = reportAsked(spec, address.value)
  const set = (change: Partial<Report>) => {
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
