import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../../contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { changedTasks } from '../task-calls.ts'
import { useBlockedText } from '../use-blocked-text.ts'

/** Puts a task that is to do into the first status of what is being done. */
export function BeginButton({ task }: { task: Task }) {
  const { t } = useText(words)
  const statuses = useItem(tasks.statuses, {}).data ?? []
  const set = useCall(tasks.setStatus, { refreshes: changedTasks })
  const blockedText = useBlockedText()
  const first = task.statusKind === 'to-do' ? statuses.find(({ kind }) => kind === 'in-progress') : undefined
  if (!first || task.finishedAt) return null
  return (
    <Button
      size="small"
      isBusy={set.isRunning}
      unavailable={task.blocked ? blockedText(task) : null}
      onClick={() => void set.run({ params: { id: task.id }, body: { statusId: first.id } })}
    >
      {t('tasks.start')}
    </Button>
  )
}
