import { useNavigate, useParams } from '@tanstack/react-router'
import { useArrived } from '../../../../platform/ui/data/use-arrived.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Page } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Task } from '../../contract.ts'
import { OpenTaskKeys } from '../keys/task-keys.tsx'
import { taskScreenMessages as words } from '../messages.ts'
import { TaskParts } from '../task-parts.tsx'
import { taskTitles } from '../titles.ts'
import styles from './panel.module.css'
import { TaskFoot } from './task-foot.tsx'
import { TaskTitle } from './task-head.tsx'
import { TaskMenu } from './task-menu.tsx'
import { useOpenTask } from './use-open-task.ts'
import { useSaveTask } from './use-save-task.ts'

/** One task on a page of its own. */
export function TaskPage() {
  const { taskId } = useParams({ strict: false }) as { taskId: string }
  const { say } = useText(taskTitles)
  const task = useOpenTask(taskId)
  if (task.data) return <WholeTask key={taskId} task={task.data} />
  return (
    <Page title={say(taskTitles['tasks.one'])} width="reading">
      {task.error ? <Failure failure={task.error} retry={() => void task.refetch()} /> : <SkeletonLines lines={8} />}
    </Page>
  )
}

function WholeTask({ task }: { task: Task }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const { save, dialog } = useSaveTask(task)
  const hasArrived = useArrived(true)
  return (
    <Page
      title={<TaskTitle task={task} save={save} />}
      aside={t('tasks.numbered', { type: task.typeName, number: task.number })}
      actions={<TaskMenu task={task} isPage onRemoved={() => void navigate({ to: '/tasks' })} />}
      width="reading"
    >
      {!hasArrived && <SkeletonLines lines={8} />}
      <div className={styles.whole} hidden={!hasArrived}>
        <TaskParts task={task} save={save} />
        <div className={styles.wholeFoot}>
          <TaskFoot task={task} />
        </div>
        {task.can.edit && <OpenTaskKeys task={task} />}
      </div>
      {dialog}
    </Page>
  )
}
