import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../../contract.ts'
import { DockedComposer } from '../comments/comments.tsx'
import { FinishTask } from '../finish/finish-task.tsx'
import { taskScreenMessages as words } from '../messages.ts'
import { partMessages } from '../parts/part-messages.ts'
import { changedTasks } from '../task-calls.ts'
import { useBlockedText } from '../use-blocked-text.ts'
import styles from './panel.module.css'

/** Always in sight: what keeps the task from going on, the place to say something, and the way to finish it. */
export const TaskFoot = ({ task }: { task: Task }) => (
  <div className={styles.foot}>
    {task.blocked && !task.finishedAt && <Blocked task={task} />}
    <div className={styles.dock}>
      <DockedComposer key={task.id} taskId={task.id} />
      {task.can.edit && <FinishButton task={task} />}
    </div>
  </div>
)

function Blocked({ task: { blockedBy, blockedByUnseen } }: { task: Task }) {
  const { t, say } = useText(words)
  return (
    <p className={styles.blocked}>
      <Icon of={IconLock} size="small" />
      <span>{t('tasks.blocked_by')}</span>
      {blockedBy
        .filter(({ finished }) => !finished)
        .map(({ id, number, title }) => (
          <Link key={id} to={`/tasks/${id}`}>
            {number} · {title}
          </Link>
        ))}
      {blockedByUnseen > 0 && <span>{say(partMessages['part.blockers.unseen'], { count: blockedByUnseen })}</span>}
    </p>
  )
}

/** Finishes a task, or opens it again. What keeps it from that is said by the button. */
function FinishButton({ task }: { task: Task }) {
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
  return (
    <>
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
