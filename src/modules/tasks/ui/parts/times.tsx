import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../../contract.ts'
import { shownIn } from '../task-calls.ts'
import { spanText } from '../views/task-words.ts'
import { Part, PartLine } from './part.tsx'
import { partMessages as words } from './part-messages.ts'

const refreshes = [tasks.times, ...shownIn]

/** The time that was spent on a task, by timer or by hand; its sum is the executed time. */
export function Times({ task }: { task: Task }) {
  const { t } = useText(words)
  const [isAdding, setAdding] = useState(false)
  const list = useItem(tasks.times, { params: { id: task.id } }).data ?? []
  const remove = useCall(tasks.removeTime, { refreshes })
  return (
    <>
      <Part
        title={t('part.times')}
        aside={task.executedMinutes > 0 && spanText(task.executedMinutes)}
        add={task.can.edit ? { label: t('part.time.add'), place: 'time', run: () => setAdding(true) } : undefined}
        isEmpty={list.length === 0}
      >
        <ul>
          {list.map(({ id, userName, onDay, minutes, note, mayRemove }) => (
            <PartLine
              key={id}
              remove={
                mayRemove && task.can.edit && minutes !== null
                  ? {
                      label: t('part.time.remove', { time: spanText(minutes), day: formatDate(onDay) }),
                      isRunning: remove.isRunning,
                      run: () => void remove.run({ params: { timeId: id } }),
                    }
                  : undefined
              }
            >
              {minutes === null ? t('part.time.runs') : spanText(minutes)}{' '}
              <small>{[formatDate(onDay), userName, note].filter(Boolean).join(' · ')}</small>
            </PartLine>
          ))}
        </ul>
      </Part>
      {isAdding && <NewTime task={task} onClose={() => setAdding(false)} />}
    </>
  )
}

function NewTime({ task: { id: taskId, today }, onClose }: { task: Task; onClose(): void }) {
  const { t, say } = useText(words)
  const add = useCall(tasks.addTime, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: { onDay: today as string | null, minutes: null as number | null, note: '' },
    check: ({ onDay, minutes }) => ({
      onDay: onDay ? null : say(kit['ui.required']),
      minutes: minutes === null ? say(kit['ui.required']) : null,
    }),
    submit: async ({ onDay, minutes, note }) => {
      await add.call({ params: { id: taskId }, body: { onDay: onDay!, minutes: minutes!, note } })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="new-time" title={t('part.time.add')} onClose={onClose}>
      <NumberField label={t('part.minutes')} isRequired autoFocus {...form.field('minutes')} />
      <DateField label={t('part.day')} isRequired max={today} {...form.field('onDay')} />
      <TextField label={t('part.note')} maxLength={255} {...form.field('note')} />
    </FormDialog>
  )
}
