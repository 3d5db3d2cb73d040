import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { quiet } from '../../../../platform/ui/data/quiet.ts'
import type { DeskNews } from '../../contract.ts'
import { useSoon } from '../use-soon.ts'
import { useAttends } from './use-attends.ts'

const key = ['GET /conversation-unread', {}]
const none: Readonly<Record<string, number>> = {}

/** Unread messages of the customers of deals. News of conversations about deals refresh it; other news do not. */
export function useUnreadOfDeals() {
  const queries = useQueryClient()
  const attends = useAttends()
  const { data } = useQuery({
    queryKey: key,
    enabled: attends,
    staleTime: 30_000,
    // The contract comes once the first screen is there.
    queryFn: async ({ signal }) => {
      await quiet()
      const [{ api }, { support }] = await Promise.all([
        import('../../../../platform/ui/data/api.ts'),
        import('../../contract.ts'),
      ])
      return api(support.unreadOfDeals, {}, { signal })
    },
  })
  const again = useSoon(() => void queries.invalidateQueries({ queryKey: key }), 500, 10_000)
  useRoom(attends ? 'conversations' : null, {
    onEvents: (_events, records) => {
      if (!records || (records as DeskNews[]).some(isAboutDeals)) again()
    },
    onGap: again,
    isFleeting: true,
  })
  return data?.deals ?? none
}

/** A conversation that is no longer visible may have been about a deal. */
const isAboutDeals = ({ changes }: DeskNews) => changes.some(({ row }) => row === null || row.deal !== null)
