import { useQueryClient } from '@tanstack/react-query'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../../platform/ui/data/realtime.ts'
import { tasks } from '../../contract.ts'

/** A task as it is now: what others do with it is read again. */
export function useOpenTask(id: string) {
  const queries = useQueryClient()
  useRoom(`task:${id}`, {
    onEvents: () => void refresh(queries, [tasks.show, tasks.lists, tasks.comments, tasks.times]),
  })
  return useItem(tasks.show, { params: { id } })
}
