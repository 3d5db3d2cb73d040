import { IconBriefcase, IconCalendarDue, IconUser, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fieldsOf } from '../../../../platform/record/record.ts'
import { ReadFirstField } from '../../../../platform/ui/forms/read-first-field.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { Icon, type IconType } from '../../../../platform/ui/pieces/icon.tsx'
import { namesIn } from '../../../../platform/ui/record/field-view.tsx'
import { RecordField } from '../../../../platform/ui/record/record-panels.tsx'
import { useFieldOptions } from '../../../../platform/ui/record/use-field-options.ts'
import { formatClock } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Task } from '../../contract.ts'
import { taskRecord } from '../../task-record.ts'
import { taskScreenMessages } from '../messages.ts'
import { StatusField } from '../status-field.tsx'
import { TypeIcon } from '../type-icon.tsx'
import { BeginButton } from './begin-button.tsx'
import { DueDay } from './due-day.tsx'
import { Faces } from './faces.tsx'
import { panelMessages as words } from './messages.ts'
import styles from './panel.module.css'
import type { SaveTask } from './use-save-task.ts'

const chosen = fieldsOf(taskRecord).filter(([name]) => ['typeId', 'responsibleIds'].includes(name))
const fieldOf = Object.fromEntries(fieldsOf(taskRecord))

interface HeadProps {
  task: Task
  save: SaveTask
}

/** What the task is called; a press lets it be called otherwise. */
export const TaskTitle = ({ task, save }: HeadProps) => (
  <RecordField
    of={taskRecord}
    name="title"
    field={fieldOf.title!}
    record={task}
    save={save}
    isReadOnly={!task.can.edit}
    isHeading
  />
)

/** What a task is, on what it stands, where it is, whose it is and until when: each changed where it stands. */
export function TaskHead({ task, save }: HeadProps) {
  const { t, say } = useText(words)
  const options = useFieldOptions(chosen)
  const given = { of: taskRecord, record: task, save, isReadOnly: !task.can.edit, labelPlace: 'hidden' } as const
  const { responsibleIds, dueOn, dueTime } = fieldOf
  return (
    <div className={styles.head}>
      <Standing task={task} />
      <HeadLine mark={<TypeIcon type={{ icon: task.typeIcon, color: task.typeColor }} />}>
        <RecordField {...given} name="typeId" field={fieldOf.typeId!} options={options.typeId} />
        <StatusField
          task={task}
          label={say(taskRecord.fields.statusId.words)}
          mayEdit={task.can.edit}
          labelPlace="hidden"
        />
        {task.can.edit && <BeginButton task={task} />}
      </HeadLine>
      <HeadLine icon={IconUsers}>
        <RecordField
          {...given}
          name="responsibleIds"
          field={responsibleIds!}
          options={options.responsibleIds}
          show={(value) => (
            <Faces names={namesIn(value as string[], { record: task, options: options.responsibleIds })} />
          )}
        />
      </HeadLine>
      <HeadLine icon={IconCalendarDue} isLate={task.overdue}>
        {task.overdue && <span className="sr-only">{say(taskScreenMessages['tasks.overdue'])}</span>}
        <RecordField
          {...given}
          name="dueOn"
          field={dueOn!}
          show={(value) => <DueDay day={String(value)} today={task.today} />}
        />
        <ReadFirstField<string>
          label={say(dueTime!.words)}
          labelPlace="hidden"
          value={task.dueTime}
          nothing={t('tasks.panel.no_hour')}
          show={(time) => t('tasks.panel.until', { time: formatClock(time) })}
          isReadOnly={!task.can.edit}
          edit={(props) => <TimeField {...props} />}
          save={(time) => save({ dueTime: time })}
        />
      </HeadLine>
    </div>
  )
}

interface HeadLineProps {
  icon?: IconType
  mark?: ReactNode
  isLate?: boolean
  children: ReactNode
}

const HeadLine = ({ icon, mark, isLate, children }: HeadLineProps) => (
  <div className={styles.headLine} data-late={isLate || undefined}>
    <span aria-hidden>{icon ? <Icon of={icon} size="small" /> : mark}</span>
    {children}
  </div>
)

/** The deal, or the contact, that it is for. */
function Standing({ task }: { task: Task }) {
  const { t } = useText(taskScreenMessages)
  const { dealId, dealTitle, dealNumber, contactId, contactName } = task
  if (dealId)
    return (
      <HeadLine icon={IconBriefcase}>
        <Link className={styles.standing} to={`/negocio/${dealId}`}>
          {dealTitle}
        </Link>
        {dealNumber !== null && <small>{t('tasks.deal_numbered', { number: dealNumber })}</small>}
      </HeadLine>
    )
  if (!contactId) return null
  return (
    <HeadLine icon={IconUser}>
      <Link className={styles.standing} to={`/contacts/${contactId}`}>
        {contactName}
      </Link>
    </HeadLine>
  )
}
