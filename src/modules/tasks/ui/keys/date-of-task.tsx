import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { taskRecord } from '../../task-record.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { type Dated, useMoveDays } from '../views/use-move-days.tsx'

/** Asks until which day and hour a task is to be done. One that would be due before it begins begins on that day. */
export function DateOfTask({ task, onClose }: { task: Dated; onClose(): void }) {
  const { t, say } = useText(words)
  const { move, dialog } = useMoveDays()
  const form = useForm({
    start: { dueOn: task.dueOn as string | null, dueTime: task.dueTime ?? '' },
    check: ({ dueOn }) => ({ dueOn: dueOn ? null : say(kit['ui.required']) }),
    submit: async ({ dueOn, dueTime }) => {
      const [startsOn] = [task.startsOn, dueOn!].toSorted()
      const hour = dueTime !== (task.dueTime ?? '') && { dueTime }
      if (await move(task, { startsOn: startsOn!, dueOn: dueOn!, ...hour })) onClose()
    },
  })
  return (
    <>
      <FormDialog form={form} formId="date-of-task" title={t('tasks.date.of', { title: task.title })} onClose={onClose}>
        <DateField label={say(taskRecord.fields.dueOn.words)} isRequired autoFocus {...form.field('dueOn')} />
        <TimeField label={say(taskRecord.fields.dueTime.words)} {...form.field('dueTime')} />
      </FormDialog>
      {dialog}
    </>
  )
}
