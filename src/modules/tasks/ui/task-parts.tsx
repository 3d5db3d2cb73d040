import { Link } from '@tanstack/react-router'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { RecordPanels } from '../../../platform/ui/record/record-panels.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordFields } from '../../custom-fields/ui/public.ts'
import { FilesPanel } from '../../files/ui/public.ts'
import { type Task, tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { Comments } from './comments.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { AddedParts } from './parts/added-parts.tsx'
import { Blockers } from './parts/blockers.tsx'
import { Reminders } from './parts/reminders.tsx'
import { TaskRepetition } from './parts/repetition.tsx'
import { Times } from './parts/times.tsx'
import { StatusField } from './status-field.tsx'
import { shownIn } from './task-calls.ts'
import { TaskLists } from './task-lists.tsx'
import styles from './tasks.module.css'
import { Timer } from './timer/timer.tsx'
import { useMoveDays } from './views/use-move-days.tsx'

const sections = { main: words['tasks.data'], more: words['tasks.more'] }

/** All that belongs to a task, in the order in which it is worked with. */
export function TaskParts({ task }: { task: Task }) {
  const { t } = useText(words)
  const edit = useCall(tasks.edit, { refreshes: shownIn, tells: 'nowhere' })
  const { move, dialog } = useMoveDays()
  /** What waits for the task is offered to be moved along when it is delivered later. */
  const save = async (body: Record<string, unknown>) => {
    if (typeof body.dueOn === 'string') return move(task, { startsOn: task.startsOn, dueOn: body.dueOn })
    return edit.call({ params: { id: task.id }, body } as never)
  }
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
      <Blockers task={task} />
      <div>
        <TaskRepetition task={task} />
      </div>
      {/* A panel cuts off what does not fit, so by itself it would give up its height to the other parts. */}
      <div>
        <RecordPanels
          of={taskRecord}
          record={task}
          sections={sections}
          save={save}
          written={{
            statusId: ({ label }) => <StatusField task={task} label={label} mayEdit={task.can.edit} />,
            // Only a deal moves.
            ...(task.dealId === null && { targetStatusId: null }),
          }}
        />
        {dialog}
      </div>
      <RecordFields recordId={task.id} isQuiet />
      <Reminders task={task} />
      <Times task={task} />
      <FilesPanel ownerKind="task" ownerId={task.id} title={t('tasks.attachments')} isInside />
      <Comments key={task.id} taskId={task.id} total={task.comments} />
      <AddedParts taskId={task.id} />
    </>
  )
}
