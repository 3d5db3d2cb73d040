import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { taskRecord } from '../../task-record.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { type Dated, useMoveDays } from '../views/use-move-days.tsx'

/** Asks until when a task is to be done. One that would be due before it begins begins on that day. */
export function DateOfTask({ task, onClose }: { task: Dated; onClose(): void }) {
  const { t, say } = useText(words)
  const { move, dialog } = useMoveDays()
  const form = useForm({
    start: { dueOn: task.dueOn as string | null },
    check: ({ dueOn }) => ({ dueOn: dueOn ? null : say(kit['ui.required']) }),
    submit: async ({ dueOn }) => {
      const [startsOn] = [task.startsOn, dueOn!].toSorted()
      if (await move(task, { startsOn: startsOn!, dueOn: dueOn! })) onClose()
    },
  })
  return (
    <>
      <FormDialog form={form} formId="date-of-task" title={t('tasks.date.of', { title: task.title })} onClose={onClose}>
        <DateField label={say(taskRecord.fields.dueOn.words)} isRequired autoFocus {...form.field('dueOn')} />
      </FormDialog>
      {dialog}
    </>
  )
}
