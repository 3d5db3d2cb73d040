import { IconArrowRight } from '@tabler/icons-react'
import { fieldsOf } from '../../../platform/record/record.ts'
import { ReadFirstField } from '../../../platform/ui/forms/read-first-field.tsx'
import { TimeField } from '../../../platform/ui/forms/typed/time-field.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { RecordField, RecordPanels } from '../../../platform/ui/record/record-panels.tsx'
import { useFieldOptions } from '../../../platform/ui/record/use-field-options.ts'
import { formatClock } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordFields } from '../../custom-fields/ui/public.ts'
import { FilesPanel } from '../../files/ui/public.ts'
import type { Task } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { Comments } from './comments/comments.tsx'
import { taskScreenMessages as words } from './messages.ts'
import { AddChip, WithAddChips } from './panel/add-chip.tsx'
import { panelMessages } from './panel/messages.ts'
import { TaskHead } from './panel/task-head.tsx'
import type { SaveTask } from './panel/use-save-task.ts'
import { AddedParts } from './parts/added-parts.tsx'
import { Blockers } from './parts/blockers.tsx'
import { Reminders } from './parts/reminders.tsx'
import { TaskRepetition } from './parts/repetition.tsx'
import { StandOn } from './parts/stand-on.tsx'
import { Times } from './parts/times.tsx'
import { TaskLists } from './task-lists.tsx'
import styles from './tasks.module.css'
import { Timer } from './timer/timer.tsx'

interface TaskPartsProps {
  task: Task
  save: SaveTask
}

/** All that belongs to a task, in the order in which it is worked with. What is not there yet is a chip. */
export function TaskParts({ task, save }: TaskPartsProps) {
  const { t, say } = useText(words)
  return (
    <>
      <TaskHead task={task} save={save} />
      {!task.finishedAt && task.can.edit && <Timer task={task} />}
      <WithAddChips>
        <TaskLists task={task} />
        <MovesDeal task={task} save={save} />
        <StandOn task={task} />
        <Blockers task={task} />
        <TaskRepetition task={task} />
        <Reminders task={task} />
        <Times task={task} />
        <FilesPanel
          ownerKind="task"
          ownerId={task.id}
          title={t('tasks.attachments')}
          isInside
          offer={(choose) => (
            <AddChip label={say(panelMessages['tasks.panel.attach'])} place="attach" onClick={choose} />
          )}
        />
      </WithAddChips>
      <Comments key={task.id} taskId={task.id} total={task.comments} />
      <Facts task={task} save={save} />
      <RecordFields recordId={task.id} isQuiet />
      <AddedParts taskId={task.id} />
    </>
  )
}

const saysWhereDealGoes = ({ dealId, targetStatusId, finishedAt }: Task) =>
  dealId !== null && targetStatusId !== null && finishedAt === null

const target = fieldsOf(taskRecord).filter(([name]) => name === 'targetStatusId')

/** Where the deal goes when the task is done, as a sentence that can be changed. */
function MovesDeal({ task, save }: TaskPartsProps) {
  const { t } = useText(words)
  const { targetStatusId: options = [] } = useFieldOptions(target)
  if (!saysWhereDealGoes(task)) return null
  const nameOf = (id: unknown) => options.find(({ value }) => value === id)?.label ?? task.targetStatusName
  return (
    <div className={styles.moves}>
      <Icon of={IconArrowRight} size="small" />
      <RecordField
        of={taskRecord}
        name="targetStatusId"
        field={target[0]![1]}
        record={task}
        options={options}
        save={save}
        isReadOnly={!task.can.edit}
        labelPlace="hidden"
        show={(id) => t('tasks.moves_to', { status: nameOf(id) })}
      />
    </div>
  )
}

const sections = { main: null, more: null }
/** What the head of the task says is not said again. */
const inHead = { title: null, typeId: null, statusId: null, responsibleIds: null, dueOn: null, dueTime: null }

/** The other fields of the task. */
function Facts({ task, save }: TaskPartsProps) {
  // A panel cuts off what does not fit, so by itself it would give up its height to the other parts.
  return (
    <div>
      <RecordPanels
        of={taskRecord}
        record={task}
        sections={sections}
        save={save}
        isReadOnly={!task.can.edit}
        written={{
          ...inHead,
          startsTime: ({ label, mayEdit }) => (
            <ReadFirstField<string>
              label={label}
              value={task.startsTime}
              show={formatClock}
              isReadOnly={!mayEdit}
              edit={(props) => <TimeField {...props} />}
              save={(startsTime) => save({ startsTime })}
            />
          ),
          // Only a deal moves; where this one goes is said above.
          ...((task.dealId === null || saysWhereDealGoes(task)) && { targetStatusId: null }),
        }}
      />
    </div>
  )
}
