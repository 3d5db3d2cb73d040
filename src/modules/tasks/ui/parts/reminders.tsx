import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Checkbox } from '../../../../platform/ui/forms/choices/checkbox.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { formatClock, formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../../contract.ts'
import { Part, PartLine } from './part.tsx'
import { partMessages as words } from './part-messages.ts'

const refreshes = [tasks.reminders]

/** What is still to remind of the task: the person's own, and those for all. */
export function Reminders({ task }: { task: Task }) {
  const { t } = useText(words)
  const [isAdding, setAdding] = useState(false)
  const list = useItem(tasks.reminders, { params: { id: task.id } }).data ?? []
  const remove = useCall(tasks.unremind, { refreshes })
  if (task.finishedAt) return null
  return (
    <>
      <Part
        title={t('part.reminders')}
        add={{ label: t('part.remind'), place: 'remind', run: () => setAdding(true) }}
        isEmpty={list.length === 0}
      >
        <ul>
          {list.map(({ id, onDay, onTime, userId, mayRemove }) => {
            const at = t('part.reminder.at', { day: formatDate(onDay), time: formatClock(onTime) })
            return (
              <PartLine
                key={id}
                remove={
                  mayRemove
                    ? {
                        label: t('part.reminder.remove', { at }),
                        isRunning: remove.isRunning,
                        run: () => void remove.run({ params: { reminderId: id } }),
                      }
                    : undefined
                }
              >
                {at} <small>{userId === null ? t('part.reminder.all') : t('part.reminder.me')}</small>
              </PartLine>
            )
          })}
        </ul>
      </Part>
      {isAdding && <NewReminder task={task} onClose={() => setAdding(false)} />}
    </>
  )
}

function NewReminder({ task: { id: taskId, today }, onClose }: { task: Task; onClose(): void }) {
  const { t, say } = useText(words)
  const add = useCall(tasks.remind, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: { onDay: today as string | null, onTime: '', forAll: false },
    check: ({ onDay, onTime }) => ({
      onDay: onDay ? null : say(kit['ui.required']),
      onTime: onTime ? null : say(kit['ui.required']),
    }),
    submit: async ({ onDay, onTime, forAll }) => {
      await add.call({ params: { id: taskId }, body: { onDay: onDay!, onTime, forAll } })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="new-reminder" title={t('part.remind')} onClose={onClose}>
      <DateField label={t('part.day')} isRequired min={today} {...form.field('onDay')} />
      <TimeField label={t('part.time')} isRequired {...form.field('onTime')} />
      <Checkbox label={t('part.reminder.for_all')} {...form.field('forAll')} />
    </FormDialog>
  )
}
