import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { useArrived } from '../../../platform/ui/data/use-arrived.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton, SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { tellDeleted } from '../../../platform/ui/feedback/undo-deletion.ts'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../contract.ts'
import { FinishTask } from './finish/finish-task.tsx'
import { OpenTaskKeys } from './keys/task-keys.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { changedTasks, shownIn } from './task-calls.ts'
import { TaskParts } from './task-parts.tsx'
import styles from './tasks.module.css'
import { useBlockedText } from './use-blocked-text.ts'

/** One task over its list: what it is, what is left of it, what people say, and the way to finish it. */
export function TaskPeek({ id, ...place }: PeekPlace & { id: string }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const task = useItem(tasks.show, { params: { id } })
  useRoom(`task:${id}`, {
    onEvents: () => void refresh(queries, [tasks.show, tasks.lists, tasks.comments, tasks.times]),
  })
  const { data } = task
  const hasArrived = useArrived(data !== undefined)
  return (
    <SidePeek
      {...place}
      title={data?.title ?? <Skeleton width="70%" height="1.25rem" />}
      detail={
        data ? (
          t('tasks.numbered', { type: data.typeName, number: data.number })
        ) : (
          <Skeleton width="40%" height="1rem" />
        )
      }
      foot={hasArrived && data?.can.edit && <NextStatus task={data} />}
    >
      {task.error && <Failure failure={task.error} retry={() => void task.refetch()} />}
      {!hasArrived && !task.error && <SkeletonLines lines={6} />}
      {data && (
        <div className={styles.parts} hidden={!hasArrived}>
          <TaskParts task={data} />
          {data.can.edit && <OpenTaskKeys task={data} />}
          {data.can.remove && <RemoveTask task={data} onRemoved={place.onClose} />}
        </div>
      )}
    </SidePeek>
  )
}

/** The next thing to do with a task: begin or finish it, or open it again. What keeps it from that is said by the button. */
export function NextStatus({ task }: { task: Task }) {
  const { t } = useText(words)
  const [isFinishing, setFinishing] = useState(false)
  const statuses = useItem(tasks.statuses, {}).data ?? []
  const set = useCall(tasks.setStatus, { refreshes: changedTasks })
  const blockedText = useBlockedText()
  const goal = statuses.find(({ kind }) => kind === (task.finishedAt ? 'to-do' : 'done'))
  if (!goal) return null
  if (task.finishedAt)
    return (
      <Button
        isBusy={set.isRunning}
        onClick={() => void set.run({ params: { id: task.id }, body: { statusId: goal.id } })}
      >
        {t('tasks.reopen')}
      </Button>
    )
  const first = task.statusKind === 'to-do' ? statuses.find(({ kind }) => kind === 'in-progress') : undefined
  return (
    <>
      {first && (
        <Button
          isBusy={set.isRunning}
          unavailable={task.blocked ? blockedText(task) : null}
          onClick={() => void set.run({ params: { id: task.id }, body: { statusId: first.id } })}
        >
          {t('tasks.start')}
        </Button>
      )}
      <Button
        variant="primary"
        icon={IconCheck}
        unavailable={task.blocked ? blockedText(task) : null}
        onClick={() => setFinishing(true)}
      >
        {t('tasks.finish')}
      </Button>
      {isFinishing && <FinishTask task={task} statusId={goal.id} onClose={() => setFinishing(false)} />}
    </>
  )
}

function RemoveTask({ task: { id, title }, onRemoved }: { task: Task; onRemoved(): void }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const remove = useCall(tasks.remove, { refreshes: [tasks.list], tells: 'nowhere' })
  return (
    <ConfirmButton
      label={t('tasks.remove')}
      icon={IconTrash}
      ask={{
        title: t('tasks.remove.ask', { title }),
        children: t('tasks.remove.text'),
        confirm: t('tasks.remove'),
        isDangerous: true,
        run: async () => {
          await remove.call({ params: { id } })
          tellDeleted(queries, { id, text: t('tasks.removed', { title }), refreshes: shownIn })
          onRemoved()
        },
      }}
    />
  )
}
