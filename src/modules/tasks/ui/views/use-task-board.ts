import { api } from '../../../../platform/ui/data/api.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useStatusBoard } from '../../../lists/ui/public.ts'
import { tasks } from '../../contract.ts'
import type { TaskViewFilters } from '../../task-filters.ts'
import { cardFields, type TaskBoard, type TaskCard } from '../../views-contract.ts'

/** The tasks by status, as the board shows them. */
export function useTaskBoard(filters: TaskViewFilters) {
  const board = useItem(tasks.board, { query: filters }, { keepPrevious: true })
  const columns = useStatusBoard<TaskCard, TaskBoard['columns'][number]>({
    data: board.data,
    async page({ status, sort }, after) {
      const query = { ...filters, statusId: [status.id], sort, after, fields: [...cardFields], pageSize: 50 }
      const { list, nextCursor } = await api(tasks.list, { query })
      return { list: list as TaskCard[], nextCursor }
    },
  })
  return { board, ...columns }
}
