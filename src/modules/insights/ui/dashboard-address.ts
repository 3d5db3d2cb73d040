import { useMemo } from 'react'
import { z } from 'zod'
import type { AsOf } from '../../../platform/questions/as-of.ts'
import { text } from '../../../platform/record/field.ts'
import { record } from '../../../platform/record/record.ts'
import { api } from '../../../platform/ui/data/api.ts'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { useRecordFilters } from '../../../platform/ui/record/use-record-filters.ts'
import { type UrlState, useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { person, store } from '../../access/fields.ts'
import { listItem } from '../../small-lists/fields.ts'
import { asOfFields, DashboardFilter, dashboardFilterFields, insights } from '../contract.ts'
import { comparisons, periods } from '../periods.ts'
import { insightScreenMessages as words } from './messages.ts'

/** The address says the filter of the dashboards; without one the server answers with the one that the person chose last. */
export const dashboardSearch = z.object({
  ...dashboardFilterFields,
  ...asOfFields,
  period: z.enum(periods).optional(),
  compare: z.enum(comparisons).optional(),
})

/** Who and what figures are narrowed to, described as a record's fields so that their options are those of every list. */
const narrowing = record({
  kind: 'dashboard-filter',
  table: 'dashboardFilters',
  fields: {
    name: text(words['insights.dashboards'], { isName: true }),
    storeId: store(words['insights.store'], { filter: true }),
    userId: person(words['insights.user'], { filter: true }),
    preSellerId: person(words['insights.pre-seller'], { filter: true }),
    originId: listItem('origins')(words['insights.origin'], { filter: true }),
  },
})

type Address = UrlState<typeof dashboardSearch>

export interface DashboardAddress {
  /** The filter in the address; empty if the address has none. */
  asked: Partial<DashboardFilter> & { asOf?: string; withCorrections?: 'true' }
  /** The past day in the address. It is not stored as the person's choice. */
  asOf: AsOf | undefined
  setAsOf(asOf: AsOf | undefined): void
  /** The filter that the server applied, for the filter bar. */
  bar: Address
  fields: FilterField[]
}

export function useDashboardAddress(shown: Record<string, unknown> | undefined): DashboardAddress {
  const address = useUrlState(dashboardSearch)
  const { t } = useText(words)
  const narrowingFields = useRecordFilters(narrowing)
  const { asOf: day, withCorrections, ...filter } = address.value
  const filtering = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as Partial<DashboardFilter>
  const asked = { ...filtering, ...(day && { asOf: day, ...(withCorrections && { withCorrections }) }) }
  const isAsked = Object.keys(filtering).length > 0
  const value = (isAsked ? filter : { ...shown }) as Address['value']
  const set: Address['set'] = (change) => {
    const days = 'from' in change || 'to' in change ? { period: 'days' as const } : {}
    const left = change.period && change.period !== 'days' ? { from: undefined, to: undefined } : {}
    const next = { ...value, ...change, ...days, ...left }
    address.set(next)
    const kept = DashboardFilter.safeParse(JSON.parse(JSON.stringify(next)))
    if (kept.success) void api(insights.keepFilter, { body: kept.data }).catch(() => {})
  }
  const fields = useMemo<FilterField[]>(
    () => [
      {
        name: 'period',
        label: words['insights.period'],
        kind: 'one',
        options: periods.map((one) => ({ value: one, label: t(`insights.period.${one}`) })),
      },
      {
        name: 'compare',
        label: words['insights.compare'],
        kind: 'one',
        options: comparisons.map((one) => ({ value: one, label: t(`insights.compare.${one}`) })),
      },
      { name: 'from', to: 'to', label: words['insights.days'], kind: 'date' },
      ...narrowingFields,
    ],
    [t, narrowingFields],
  )
  return {
    asked,
    asOf: day ? { day, withCorrections: withCorrections === 'true' } : undefined,
    setAsOf: (next) => address.set({ asOf: next?.day, withCorrections: next?.withCorrections ? 'true' : undefined }),
    bar: { ...address, value, set },
    fields,
  }
}
