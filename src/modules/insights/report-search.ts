import { z } from 'zod'
import { listOf, longText } from '../../platform/contract/shapes.ts'
import { partsOf } from '../../platform/questions/answer.ts'
import { readCell, readWhere, type Where } from '../../platform/questions/cell.ts'
import { reportComparisons } from './compared-answer.ts'
import type { Register } from './contract.ts'
import { heats, showings, topShape } from './pivot.ts'
import { looks, type ReportSpec } from './reports.ts'

const name = z.string().max(120)
/** Parameters that change only how records are shown. */
const isLook = { look: true }

/** The whole report is in its address, so links, saved views and sendings have the same form. */
export const reportSearch = z.object({
  look: z.enum(looks).optional().meta(isLook),
  facts: name.optional(),
  rows: listOf(name),
  columns: listOf(name),
  measures: listOf(name),
  /** `-` for no grouping: an empty list counts as not given. */
  where: longText.optional(),
  /** The rows behind a figure that was opened here. */
  cell: longText.optional(),
  heat: z.enum(heats).default('all').meta(isLook),
  shown: z.enum(showings).default('value').meta(isLook),
  compare: z.enum(reportComparisons).optional().meta(isLook),
  list: listOf(name).meta(isLook),
  top: topShape,
})

const given = (own: readonly string[] | undefined, shipped: readonly string[]) =>
  own === undefined ? shipped : own.filter((one) => one !== '-')

/** The report of an address; what the address omits is as shipped. */
export const reportAsked = (spec: ReportSpec, value: z.output<typeof reportSearch>) => ({
  look: value.look ?? spec.look,
  facts: value.facts ?? spec.facts,
  rows: given(value.rows, spec.rows),
  columns: given(value.columns, spec.columns),
  measures: given(value.measures, spec.measures),
  where: readWhere(value.where ?? '') ?? readCell(value.cell ?? '')?.where ?? {},
  heat: value.heat,
  shown: value.shown,
  compare: value.compare,
  list: value.list ?? spec.list,
  top: value.top,
})
export type Report = ReturnType<typeof reportAsked>

/** A cohort is a pivot that its facts arrange: of those who came in a month, the share that got there after so many months, or by then. */
export function arranged(report: Report, facts: Register[number] | undefined): Report {
  const { cohort } = facts ?? {}
  if (report.look !== 'cohort' || !cohort) return report
  const { came, after, counts } = cohort
  return {
    ...report,
    rows: [`${came}:month`],
    columns: [after],
    measures: [counts],
    heat: 'all',
    shown: report.shown === 'running-row' ? 'running-row' : 'row',
    compare: undefined,
    top: undefined,
  }
}

/** The conditions of a report: the person's and those it was shipped with. */
export const wholeWhere = (spec: ReportSpec, where: Where): Where => ({ ...readWhere(spec.where ?? ''), ...where })

const ownWays = ['sum', 'mean', 'least', 'greatest'] as const

/**
 * The measures of a report that this person may see; `own` stands for all measures of the company's first numeric
 * field.
 */
export function reportMeasures({ rows, columns, where, measures }: Report, facts: Register[number] | undefined) {
  const named = new Set([...rows, ...columns, ...Object.keys(where)].map((text) => partsOf(text).id))
  const untold = facts?.measures.filter(({ notBy = [] }) => notBy.some((id) => named.has(id))).map(({ id }) => id)
  const own = facts?.measures.find(({ id }) => id.startsWith('own:'))
  const asked = !measures.includes('own') ? measures : own ? ownWays.map((way) => `${own.id}:${way}`) : []
  return asked.filter((text) => !untold?.includes(partsOf(text).id))
}

/**
 * The report without some fields: undefined if no measure is left, or one of them is a condition it was shipped with.
 */
export function withoutFields(spec: ReportSpec, report: Report, ids: readonly string[]): Partial<Report> | undefined {
  const isKept = (text: string) => !ids.includes(partsOf(text).id)
  const { rows, columns } = report
  const measures = report.measures.filter(isKept)
  if (ids.length === 0 || measures.length === 0) return undefined
  if (!Object.keys(readWhere(spec.where ?? '') ?? {}).every(isKept)) return undefined
  const where = Object.fromEntries(Object.entries(report.where).filter(([id]) => isKept(id)))
  return { measures, rows: rows.filter(isKept), columns: columns.filter(isKept), where }
}
