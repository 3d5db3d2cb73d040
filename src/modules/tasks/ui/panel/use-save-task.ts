import { useCall } from '../../../../platform/ui/data/queries.ts'
import { type Task, tasks } from '../../contract.ts'
import { shownIn } from '../task-calls.ts'
import { useMoveDays } from '../views/use-move-days.tsx'

export type SaveTask = (patch: Record<string, unknown>) => Promise<unknown>

/** Saves what changed of the open task. What waits for it is offered to be moved along when it is delivered later. */
export function useSaveTask(task: Task | undefined) {
  const edit = useCall(tasks.edit, { refreshes: shownIn, tells: 'nowhere' })
  const { move, dialog } = useMoveDays()
  const save: SaveTask = async (body) => {
    if (!task) return
    if (typeof body.dueOn !== 'string') return edit.call({ params: { id: task.id }, body } as never)
    // One that would be due before it begins begins on that day.
    const [startsOn] = [task.startsOn, body.dueOn].toSorted()
    return move(task, { startsOn: startsOn!, dueOn: body.dueOn })
  }
  return { save, dialog }
}
