import { emptyValues } from '../../../../platform/record/empty-values.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
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

export interface NewTaskProps {
  /** The deal or the contact that the task is for; without it the person may choose one. */
  within?: { dealId?: string; contactId?: string }
  /** What it begins with instead of what is usual. */
  start?: { statusId: string } | undefined
  onClose(): void
  onCreated(id: string): void
}

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
  const statuses = useItem(tasks.statuses, {}).data ?? []
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
  return (
    <RecordDrawer form={form} formId="new-task" onClose={onClose} title={t('tasks.new')}>
      <RecordFields
        of={taskRecord}
        form={form}
        sections={{ main: null }}
        written={{
          typeId: (label) => (
            <SelectField
              label={label}
              isRequired
              options={types.map((type) => ({ value: type.id, label: type.name, mark: <TypeIcon type={type} /> }))}
              {...form.field('typeId')}
            />
          ),
          // One that is done is no task to add.
          statusId: (label) => (
            <SelectField
              label={label}
              isRequired
              options={statuses
                .filter(({ kind }) => kind !== 'done')
                .map(({ id, name }) => ({ value: id, label: name }))}
              {...form.field('statusId')}
            />
          ),
          startsTime: (label) => <TimeField label={label} isRequired={false} {...form.field('startsTime')} />,
          dueTime: (label) => <TimeField label={label} isRequired={false} {...form.field('dueTime')} />,
        }}
      />
      {!within && <StandingFields form={form} />}
    </RecordDrawer>
  )
}
