import { useMemo } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useWaiting } from '../../../../platform/ui/offline/use-waiting.ts'
import { tasks } from '../../contract.ts'
import type { TaskCard } from '../../views-contract.ts'
import { judged, taskAsWaiting, waitingStatuses, waitingTasks } from './waiting-day.ts'

const none: readonly never[] = []

type Shown = Pick<TaskCard, 'id' | 'statusId' | 'finishedAt' | 'dueOn' | 'overdue'>

/** Tasks as they are once what waits on this device has been sent: of which something waits, and where each status then stands. */
export function useWaitingTasks() {
  const waiting = useWaiting()
  const statuses = useItem(tasks.statuses, {}).data ?? none
  return useMemo(() => {
    const changed = waitingTasks(waiting)
    return {
      waits: (id: string) => changed.has(id),
      /** The same task where nothing of it waits. */
      shown: <T extends Shown>(task: T): T =>
        changed.has(task.id) ? judged(taskAsWaiting(task, waiting, statuses), task, today()) : task,
      statuses: waitingStatuses(waiting),
    }
  }, [waiting, statuses])
}
