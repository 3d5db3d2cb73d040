import type { Ctx } from '../../../platform/http/ctx.ts'
import { type FactSource, factSource } from '../../../platform/measures/fact-source.ts'
import { rangeOf, valuesOf } from '../../../platform/questions/cell.ts'
import { relativeOf } from '../../../platform/questions/relative-days.ts'
import type { Reading } from '../ask/read-asked.ts'
import { pages } from '../pages/pages.ts'
import { periods } from '../periods.ts'

interface WhyShown {
  path: string
  search: Record<string, string>
}

/** The dashboard that explains a change of this figure, for the asked period and people; undefined where none can. */
export function whyOf(ctx: Ctx, reading: Reading): WhyShown | undefined {
  const { facts, measures, rows, columns, top } = reading
  const [measure] = measures
  const source = factSource(facts)
  if (!source || !measure || measures.length > 1 || rows.length + columns.length > 0 || top !== null) return undefined
  const page = pages.find((one) => !one.of && !one.hasObservations && shows(ctx, one, facts, measure))
  const filter = filterOf(source, reading)
  return page && filter && { path: page.path, search: { ...filter, compare: 'before', why: `${facts}.${measure}` } }
}

function shows(ctx: Ctx, page: (typeof pages)[number], facts: string, measure: string) {
  const flags = [...page.hiddenWith, page.figuresHiddenWith?.[measure]]
  const isHidden = flags.some((flag) => flag !== undefined && ctx.can(flag))
  return !isHidden && page.figures.some((figure) => figure.facts === facts && figure.measure === measure)
}

const shared = ['storeId', 'preSellerId', 'originId']

/** The conditions as a dashboard filter; undefined where they cannot be expressed as one. */
function filterOf(source: FactSource, { where, relative = {} }: Reading): Record<string, string> | undefined {
  const { [source.day]: days, ...others } = where
  const filter = periodOf(days, relativeOf(relative[source.day] ?? ''))
  for (const [dimension, text] of Object.entries(others)) {
    const name = dimension === source.person ? 'userId' : dimension
    const values = valuesOf(text)
    if ((name !== 'userId' && !shared.includes(name)) || rangeOf(text) || values.includes(null)) return undefined
    filter[name] = values.join()
  }
  return filter
}

function periodOf(days: string | undefined, relative: string | undefined): Record<string, string> {
  const period = days === undefined ? 'month' : periods.find((one) => one === relative)
  if (period) return { period }
  const { from, to } = rangeOf(days!) ?? { from: null, to: null }
  return { period: 'days', ...(from && { from }), ...(to && { to }) }
}
