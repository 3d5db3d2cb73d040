import { partsOf } from '../../../../platform/questions/answer.ts'
import { asOfIn, withAsOf, withoutAsOf } from '../../../../platform/questions/as-of.ts'
import { rangeOf } from '../../../../platform/questions/cell.ts'
import { isDay } from '../../../../platform/questions/day-groups.ts'
import { relativeOf } from '../../../../platform/questions/relative-days.ts'
import type { Register } from '../../contract.ts'
import { limits } from '../../limits.ts'
import type { Report } from '../../report-search.ts'

type Facts = Register[number]

/** Whether a condition on days is valid: `@last-month`, `2026-11-01..`, or empty for records without a day. */
export function saysDays(text: string) {
  if (text === '' || relativeOf(text)) return true
  const range = rangeOf(text)
  return range !== undefined && [range.from, range.to].every((end) => end === null || isDay(end))
}

/** The part of a report that can be answered: without unknown fields, invalid conditions, and groups above the limit of a pivot. */
export function mendedReport(report: Report, facts: Facts): Partial<Report> | undefined {
  const dimensions = new Map(facts.dimensions.map((one) => [one.id, one]))
  const measures = new Set(facts.measures.map(({ id }) => id))
  const groups = (all: readonly string[], max: number) =>
    [...new Set(all)].filter((text) => dimensions.has(partsOf(text).id)).slice(0, max)
  const isAskable = ([id, text]: [string, string]) => {
    const kind = dimensions.get(id)?.kind
    return kind === 'day' || kind === 'instant' ? saysDays(text) : kind !== undefined || measures.has(id)
  }
  const rows = groups(report.rows, limits.rows)
  const mended = {
    measures: report.measures.filter((text) => measures.has(partsOf(text).id)).slice(0, limits.measures),
    rows,
    columns: groups(report.columns, limits.columns).filter((text) => !rows.includes(text)),
    where: withAsOf(
      Object.fromEntries(Object.entries(withoutAsOf(report.where)).filter(isAskable)),
      asOfIn(report.where),
    ),
  }
  if (mended.measures.length === 0 || isSame(report, mended)) return undefined
  return mended
}

const isSame = ({ measures, rows, columns, where }: Report, other: Partial<Report>) =>
  JSON.stringify([measures, rows, columns, where]) ===
  JSON.stringify([other.measures, other.rows, other.columns, other.where])
