import { useMemo } from 'react'
import { api } from '../../../../platform/ui/data/api.ts'
import { useKeptItem } from '../../../../platform/ui/offline/use-kept-item.ts'
import { useStatusBoard } from '../../../lists/ui/public.ts'
import { tasks } from '../../contract.ts'
import type { TaskViewFilters } from '../../task-filters.ts'
import { cardFields, type TaskBoard, type TaskCard } from '../../views-contract.ts'
import { useWaitingTasks } from '../offline/use-waiting-tasks.ts'
import { columnsAsWaiting, placesOf } from '../offline/waiting-views.ts'

const none: TaskBoard['columns'] = []

/** The tasks by status, as the board shows them: what waits on this device to be sent stands where it goes. */
export function useTaskBoard(filters: TaskViewFilters) {
  const board = useKeptItem(tasks.board, { query: filters }, { keepPrevious: true })
  const waiting = useWaitingTasks()
  const read = board.data?.columns ?? none
  const places = useMemo(() => placesOf(read, waiting.statuses), [read, waiting])
  const shown = useMemo(() => columnsAsWaiting(read, places), [read, places])
  const columns = useStatusBoard<TaskCard, TaskBoard['columns'][number]>({
    data: board.data,
    places,
    async page({ status, sort }, after) {
      const query = { ...filters, statusId: [status.id], sort, after, fields: [...cardFields], pageSize: 50 }
      const { list, nextCursor } = await api(tasks.list, { query })
      return { list: list as TaskCard[], nextCursor }
    },
  })
  return { board, waiting, columns: shown, ...columns }
}
