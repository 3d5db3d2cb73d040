import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { quiet } from '../../../platform/ui/data/quiet.ts'
import type { DeskNews } from '../contract.ts'
import { useAttends } from './news/use-attends.ts'
import { useBeingHere } from './presence/use-being-here.ts'
import { useSoon } from './use-soon.ts'

const key = ['GET /conversation-counts', {}]

/** Conversations that wait for somebody: those in the queue, and one's own with something that nobody has read. */
export function useWaitingConversations() {
  const queries = useQueryClient()
  const mayAttend = useAttends()
  const counts = useQuery({
    queryKey: key,
    enabled: mayAttend,
    staleTime: 30_000,
    // The contract comes once the first screen is there.
    queryFn: async ({ signal }) => {
      await quiet()
      const [{ api }, { support }] = await Promise.all([
        import('../../../platform/ui/data/api.ts'),
        import('../contract.ts'),
      ])
      return api(support.counts, {}, { signal })
    },
  })
  useBeingHere(mayAttend)
  const again = useSoon(() => void queries.invalidateQueries({ queryKey: key }), 120, 5_000)
  useRoom(mayAttend ? 'conversations' : null, {
    onEvents: (_events, records) => {
      if (!records) return again()
      for (const { counts: now } of records as DeskNews[]) queries.setQueryData(key, now)
    },
    onGap: again,
    isFleeting: true,
  })
  const { data } = counts
  if (!data) return null
  const isLate =
    data.oldest !== null && data.oldestGoal !== null && Date.now() - Date.parse(data.oldest) > data.oldestGoal * 60_000
  return { count: data.queue + data.unread, isUrgent: isLate }
}
