import type { Ctx } from '../../../platform/http/ctx.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import type { SeenFacts } from '../../../platform/measures/known-facts.ts'
import type { Span } from '../../../platform/questions/answer.ts'
import type { AsOf } from '../../../platform/questions/as-of.ts'
import { valuesText } from '../../../platform/questions/cell.ts'
import { addDays } from '../../../platform/questions/day-groups.ts'
import { timeZoneOf } from '../../organisation/server/public.ts'
import type { DashboardFilter } from '../contract.ts'
import { spanOf, spansOf } from '../periods.ts'

/** The days of a filter and those they are compared with; for a past day, as a running period was then. */
export async function askedBy(ctx: Ctx, filter: DashboardFilter, asOf?: AsOf) {
  const today = asOf?.day ?? dayIn(ctx.now, await timeZoneOf(ctx))
  const span = spanOf(filter.period, today, {
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
  })
  // A past day is told of as it stood at its end.
  const running = asOf ? addDays(today, 1) : today
  return { today, span, filter, asOf, ...spansOf(filter.period, span, filter.compare, running) }
}

export interface Asked {
  filter: DashboardFilter
  /** The past day that is told of. */
  asOf?: AsOf | undefined
  spans: Span[]
  compared: Span | undefined
  history: number[]
}

const filters = ['storeId', 'userId', 'preSellerId', 'originId'] as const

/** The stores, people and origins chosen in a filter, in a fixed order. */
export const chosenIn = (filter: DashboardFilter) =>
  filters.flatMap((name) => (filter[name]?.length ? [`${name}=${[...filter[name]].sort().join(',')}`] : [])).join(' ')

/** The page's filter as conditions on some facts, and the parts that these facts ignore. */
export function filtered({ source, dimensions }: SeenFacts, filter: DashboardFilter) {
  const where: Record<string, string> = {}
  const ignores: string[] = []
  for (const name of filters) {
    const chosen = filter[name]
    if (!chosen || chosen.length === 0) continue
    const dimension = name === 'userId' ? source.person : name
    if (dimension && dimensions.has(dimension)) where[dimension] = valuesText(chosen)
    else ignores.push(name)
  }
  return { where, ignores }
}
