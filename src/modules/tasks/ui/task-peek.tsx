import { today } from '../../../platform/i18n/days.ts'
import { useArrived } from '../../../platform/ui/data/use-arrived.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton, SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SidePeek } from '../../../platform/ui/layout/side-peek.tsx'
import type { PeekPlace } from '../../../platform/ui/layout/use-peek.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { OpenTaskKeys } from './keys/task-keys.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { KnownTask, useKnownTask } from './panel/known-task.tsx'
import { TaskFoot } from './panel/task-foot.tsx'
import { TaskTitle } from './panel/task-head.tsx'
import { TaskMenu } from './panel/task-menu.tsx'
import { useOpenTask } from './panel/use-open-task.ts'
import { useSaveTask } from './panel/use-save-task.ts'
import { TaskParts } from './task-parts.tsx'
import styles from './tasks.module.css'

/** One task over its list: what it is, what is left of it, what people say, and the way to finish it. */
export function TaskPeek({ id, ...place }: PeekPlace & { id: string }) {
  const { t } = useText(words)
  const task = useOpenTask(id)
  const { data } = task
  const known = useKnownTask(id, data !== undefined)
  const { save, dialog } = useSaveTask(data)
  const hasArrived = useArrived(data !== undefined)
  const named = data && t('tasks.numbered', { type: data.typeName, number: data.number })
  return (
    <SidePeek
      {...place}
      position={[named, place.position].filter(Boolean).join(' · ')}
      title={data ? <TaskTitle task={data} save={save} /> : (known?.title ?? <Skeleton width="70%" height="1.25rem" />)}
      menu={data && <TaskMenu task={data} onRemoved={place.onClose} />}
      foot={data && hasArrived && <TaskFoot task={data} />}
    >
      {known && <KnownTask task={known} today={today()} />}
      {task.error && <Failure failure={task.error} retry={() => void task.refetch()} />}
      {!hasArrived && !task.error && <SkeletonLines lines={6} />}
      {data && (
        <div className={styles.parts} hidden={!hasArrived}>
          <TaskParts task={data} save={save} />
          {data.can.edit && <OpenTaskKeys task={data} />}
        </div>
      )}
      {dialog}
    </SidePeek>
  )
}
