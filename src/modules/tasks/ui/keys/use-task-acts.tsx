import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { textNow } from '../../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../../contract.ts'
import { type Finishable, FinishTask } from '../finish/finish-task.tsx'
import { taskScreenMessages as words } from '../messages.ts'
import { changedTasks } from '../task-calls.ts'
import { useStartTimer } from '../timer/timer.tsx'
import { useBlockedText } from '../use-blocked-text.ts'
import type { Dated } from '../views/use-move-days.tsx'
import { DateOfTask } from './date-of-task.tsx'

/** What the acts need of a task, be it a card, a row or the whole. */
export type Actable = Finishable &
  Dated &
  Pick<Task, 'finishedAt' | 'blocked'> & { blockedBy?: Task['blockedBy']; waitsFor?: string }

/**
 * Finishing a task, its timer and its date, and the windows that they open. `see` opens a task that waits for others, where it is
 * not open.
 */
export function useTaskActs(see?: (id: string) => void) {
  const [opened, setOpened] = useState<{ act: 'finish' | 'date'; task: Actable } | null>(null)
  const running = useItem(tasks.timer, {}).data?.taskId
  const doneStatus = useItem(tasks.statuses, {}).data?.find(({ kind }) => kind === 'done')
  const start = useStartTimer()
  const stop = useCall(tasks.stopTimer, { refreshes: changedTasks })
  const blockedText = useBlockedText()
  const close = () => setOpened(null)

  /** Whether it waits for others, which is told. */
  function tellBlocked(task: Actable) {
    if (!task.blocked) return false
    const action = see && { label: textNow(words['tasks.blocked.see']), run: () => see(task.id) }
    notify.warning(blockedText(task), action && { action })
    return true
  }
  return {
    running,
    finish(task: Actable) {
      if (!task.finishedAt && !tellBlocked(task)) setOpened({ act: 'finish', task })
    },
    time(task: Actable) {
      if (!task.finishedAt && tellBlocked(task)) return
      void (running === task.id ? stop.run({ body: { taskId: task.id } }) : start.run({ params: { id: task.id } }))
    },
    date: (task: Actable) => setOpened({ act: 'date', task }),
    windows: opened && (
      <>
        {opened.act === 'finish' && doneStatus && (
          <FinishTask task={opened.task} statusId={doneStatus.id} onClose={close} />
        )}
        {opened.act === 'date' && <DateOfTask task={opened.task} onClose={close} />}
      </>
    ),
  }
}

export type TaskActs = ReturnType<typeof useTaskActs>
