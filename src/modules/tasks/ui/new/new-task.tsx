import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { emptyValues, firstFieldsOf } from '../../../../platform/record/empty-values.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { type AnyForm, nameIn, RecordFields } from '../../../../platform/ui/record/record-fields.tsx'
import { useFieldCheck } from '../../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../../deals/contract.ts'
import { tasks, type UsualTask } from '../../contract.ts'
import { taskMessages } from '../../messages.ts'
import { taskRecord } from '../../task-record.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { shownMany } from '../task-calls.ts'
import { TypeIcon } from '../type-icon.tsx'
import { StandingFields } from './standing-fields.tsx'
import { typeOfTitle } from './type-of-title.ts'

export interface NewTaskProps {
  /** The deal or the contact that the task is for; without it the person may choose one. */
  within?: { dealId?: string; contactId?: string }
  /** What it begins with instead of what is usual. */
  start?: { statusId: string } | undefined
  onClose(): void
  onCreated(id: string): void
}

/** What a new task is asked for at first; the rest comes on demand. */
const first = ['typeId', 'responsibleIds', 'dueOn', 'dueTime']
const others = firstFieldsOf(taskRecord)
  .map(([name]) => name)
  .filter((name) => !['title', 'ownerId', 'endsOn', ...first].includes(name))

/** Of the fields of a task those alone. */
const leavesOut = (shown: readonly string[]) =>
  Object.fromEntries(
    firstFieldsOf(taskRecord).flatMap(([name]) => (shown.includes(name) ? [] : [[name, null] as const])),
  )

/** The form of a new task, filled with what is usual: for the person, today, to do. */
export function NewTask(props: NewTaskProps) {
  const { t } = useText(words)
  const usual = useItem(tasks.usual, {}, { staleTime: 0 })
  // What cannot be read is chosen by hand.
  if (usual.data || usual.error) return <NewTaskForm {...props} usual={usual.data ?? null} />
  return (
    <Drawer isOpen onClose={props.onClose} title={t('tasks.new')}>
      <SkeletonLines lines={8} />
    </Drawer>
  )
}

function NewTaskForm({ within, start, usual, onClose, onCreated }: NewTaskProps & { usual: UsualTask | null }) {
  const { t } = useText(words)
  const types = useItem(tasks.types, {}).data ?? []
  const wrongIn = useFieldCheck(taskRecord, taskMessages)
  const create = useCall(tasks.create, { refreshes: [...shownMany, tasks.suggestion, deals.show], tells: 'nowhere' })
  const form = useForm<AnyForm['values']>({
    start: { ...emptyValues(taskRecord), ...usual, ...start, dealId: null, contactId: null, ...within },
    check: wrongIn,
    nameOf: nameIn(taskRecord),
    submit: async (body) => {
      const { id, title } = await create.call({ body } as never)
      notify.success(t('tasks.created', { title }))
      onCreated(id)
    },
  })
  const [isMore, setMore] = useState(false)
  const [isTypeChosen, setTypeChosen] = useState(false)
  /** Until the person chooses one, the title says which type it is. */
  const typeFor = (title: string) =>
    isTypeChosen ? {} : { typeId: typeOfTitle(title, types)?.id ?? usual?.typeId ?? null }
  return (
    <RecordDrawer form={form} formId="new-task" onClose={onClose} title={t('tasks.new')}>
      <RecordFields
        of={taskRecord}
        form={form}
        sections={{ main: null }}
        written={{
          ...leavesOut([]),
          title: (label) => (
            <TextField
              label={label}
              isRequired
              autoFocus
              autoComplete="off"
              {...form.field('title')}
              onChange={(title) => form.setMany({ title, ...typeFor(title) })}
            />
          ),
        }}
      />
      {!within && <StandingFields form={form} />}
      <RecordFields
        of={taskRecord}
        form={form}
        sections={{ main: null }}
        written={{
          ...leavesOut(first),
          typeId: (label) => (
            <SelectField
              label={label}
              isRequired
              options={types.map((type) => ({ value: type.id, label: type.name, mark: <TypeIcon type={type} /> }))}
              {...form.field('typeId')}
              onChange={(typeId) => {
                setTypeChosen(true)
                form.setMany({ typeId })
              }}
            />
          ),
          dueTime: (label) => <TimeField label={label} isRequired={false} {...form.field('dueTime')} />,
        }}
      />
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={isMore ? IconChevronUp : IconChevronDown}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          {t(isMore ? 'tasks.new.less' : 'tasks.new.more')}
        </Button>
      </div>
      {isMore && <MoreFields form={form} />}
    </RecordDrawer>
  )
}

/** What few new tasks ask for. */
function MoreFields({ form }: { form: AnyForm }) {
  const statuses = useItem(tasks.statuses, {}).data ?? []
  return (
    <RecordFields
      of={taskRecord}
      form={form}
      sections={{ main: null, more: null }}
      written={{
        ...leavesOut(others),
        // One that is done is no task to add.
        statusId: (label) => (
          <SelectField
            label={label}
            isRequired
            options={statuses.filter(({ kind }) => kind !== 'done').map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('statusId')}
          />
        ),
        startsTime: (label) => <TimeField label={label} isRequired={false} {...form.field('startsTime')} />,
      }}
    />
  )
}
