import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { RecordPanels } from '../../../platform/ui/record/record-panels.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { FilesPanel } from '../../files/ui/public.ts'
import { type LinkedTask, type Task, tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { Comments } from './comments.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { shownIn } from './task-calls.ts'
import { TaskLists } from './task-lists.tsx'
import styles from './tasks.module.css'
import { Timer } from './timer.tsx'

const sections = { main: words['tasks.data'], more: words['tasks.more'] }

/** All that belongs to a task, in the order in which it is worked with. */
export function TaskParts({ task }: { task: Task }) {
  const { t } = useText(words)
  const edit = useCall(tasks.edit, { refreshes: shownIn, tells: 'nowhere' })
  return (
    <>
      {task.dealId && (
        <p className={styles.place}>
          <Link to={`/negocio/${task.dealId}`}>{task.dealTitle}</Link>
          {task.dealNumber !== null && <span>{t('tasks.deal_numbered', { number: task.dealNumber })}</span>}
        </p>
      )}
      {task.contactId && !task.dealId && (
        <p className={styles.place}>
          <Link to={`/contacts/${task.contactId}`}>{task.contactName}</Link>
        </p>
      )}
      {!task.finishedAt && task.can.edit && <Timer task={task} />}
      <TaskLists task={task} />
      {task.targetStatusId && task.dealId && !task.finishedAt && (
        <p className={styles.line}>{t('tasks.moves_to', { status: task.targetStatusName })}</p>
      )}
      <Linked label={t('tasks.blocked_by')} icon={IconLock} tasks={task.blockedBy} />
      <Linked label={t('tasks.frees')} icon={IconLockOpen} tasks={task.frees} />
      <RecordPanels
        of={taskRecord}
        record={task}
        sections={sections}
        save={(body) => edit.call({ params: { id: task.id }, body } as never)}
      />
      <FilesPanel ownerKind="task" ownerId={task.id} title={t('tasks.attachments')} isInside />
      <Comments taskId={task.id} total={task.comments} />
    </>
  )
}

interface LinkedProps {
  label: string
  icon: typeof IconLock
  tasks: readonly LinkedTask[]
}

/** What a task waits for, or what waits for it, each by name. */
function Linked({ label, icon, tasks: linked }: LinkedProps) {
  if (linked.length === 0) return null
  return (
    <div className={styles.line}>
      <Icon of={icon} />
      <span>{label}</span>
      <ul className={styles.linked}>
        {linked.map(({ id, title, finished }) => (
          <li key={id} data-done={finished || undefined}>
            <Link to={`/tasks/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
