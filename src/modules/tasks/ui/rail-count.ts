import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { quiet } from '../../../platform/ui/data/quiet.ts'

const key = ['GET /tasks/overdue', {}]

/** How many of one's own tasks are late. It changes with time, too, so it is asked again every five minutes. */
export function useOverdueTasks() {
  const queries = useQueryClient()
  const mayList = useMay('tasks.list')
  const { data } = useQuery({
    queryKey: key,
    enabled: mayList,
    staleTime: 60_000,
    refetchInterval: 300_000,
    // The contract comes once the first screen is there.
    queryFn: async ({ signal }) => {
      await quiet()
      const [{ api }, { tasks }] = await Promise.all([
        import('../../../platform/ui/data/api.ts'),
        import('../contract.ts'),
      ])
      return api(tasks.overdue, {}, { signal })
    },
  })
  useRoom(mayList ? 'tasks' : null, {
    onEvents: () => void queries.invalidateQueries({ queryKey: key }),
    onGap: () => void queries.invalidateQueries({ queryKey: key }),
  })
  return data ? { count: data.count, isUrgent: true } : null
}
