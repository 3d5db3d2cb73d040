import { useCall } from '../../../platform/ui/data/queries.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { emptyValues, RecordFields } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { tasks } from '../contract.ts'
import { taskRecord } from '../task-record.ts'
import { taskScreenMessages as words } from './messages.ts'

export interface NewTaskProps {
  /** The deal or the contact that the task is for. */
  within?: { dealId?: string; contactId?: string }
  onClose(): void
  onCreated(id: string): void
}

/** The form of a new task. */
export function NewTask({ within = {}, onClose, onCreated }: NewTaskProps) {
  const { t } = useText(words)
  const create = useCall(tasks.create, { refreshes: [tasks.list], tells: 'nowhere' })
  const form = useForm({
    start: emptyValues(taskRecord),
    submit: async (body) => {
      const { id } = await create.call({ body: { ...body, ...within } } as never)
      onCreated(id)
    },
  })
  return (
    <RecordDrawer form={form} formId="new-task" onClose={onClose} title={t('tasks.new')}>
      <RecordFields of={taskRecord} form={form} sections={{ main: null }} />
    </RecordDrawer>
  )
}
