import { useQueryClient } from '@tanstack/react-query'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../../platform/ui/data/live/refresh-on-event.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { documents } from '../../contract.ts'
import { StandingFilters } from '../../reading-contract.ts'
import { documentListMessages as words } from './messages.ts'

const tabs = ['all', 'process', 'late', 'refused', 'finished', 'draft'] as const
const urgent: readonly string[] = ['late', 'refused']

/** What the address says of filters, without the standing that each tab says itself. */
const filtersOf = (value: object): StandingFilters =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([name, given]) => name in StandingFilters.shape && given !== undefined && given !== '',
    ),
  )

/** The documents by how they stand, as tabs that count what the filters left; each is an address. */
export function useStandingTabs(value: { standing?: string | undefined }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const counted = useItem(documents.standings, { query: filtersOf(value) }, { keepPrevious: true, staleTime: 0 })
  useRoom('documents', { onEvents: () => refreshOnEvent(queries, [documents.standings]) })
  return {
    label: t('documents.standings'),
    keeps: ['standing'],
    tabs: tabs.map((name) => {
      const count = counted.data?.[name]
      return {
        label: t(`documents.standings.${name}`),
        isHere: (value.standing ?? 'all') === name,
        to: '/documents',
        search: { standing: name === 'all' ? undefined : name },
        count: count ?? null,
        isUrgent: urgent.includes(name) && Boolean(count),
      }
    }),
  }
}
