import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Task, tasks } from '../../contract.ts'
import type { Repeats } from '../../task.ts'
import { AddChip } from '../panel/add-chip.tsx'
import { panelMessages } from '../panel/messages.ts'
import { shownIn } from '../task-calls.ts'
import { partMessages as words } from './part-messages.ts'

const units = ['day', 'week', 'month'] as const

/** How a task comes again, as a sentence, and the way to change it. */
export function TaskRepetition({ task }: { task: Task }) {
  const { t, say } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const { repeats } = task
  if (!repeats && (!task.can.edit || task.finishedAt)) return null
  return (
    <>
      {repeats ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            icon={IconRepeat}
            unavailable={task.can.edit ? null : t('part.repeats.not_yours')}
            onClick={() => setOpen(true)}
          >
            {t(`part.repeats.${repeats.unit}`, { every: repeats.every }) +
              (repeats.until ? ` ${t('part.repeats.until', { day: formatDate(repeats.until) })}` : '')}
          </Button>
        </div>
      ) : (
        <AddChip label={say(panelMessages['tasks.panel.repeat'])} place="repeat" onClick={() => setOpen(true)} />
      )}
      {isOpen && <RepetitionForm task={task} onClose={() => setOpen(false)} />}
    </>
  )
}

function RepetitionForm({ task, onClose }: { task: Task; onClose(): void }) {
  const { t } = useText(words)
  const edit = useCall(tasks.edit, { refreshes: shownIn, tells: 'nowhere' })
  const { repeats } = task
  const form = useForm({
    start: {
      every: (repeats?.every ?? 1) as number | null,
      unit: (repeats?.unit ?? null) as string | null,
      until: repeats?.until ?? null,
    },
    submit: async ({ every, unit, until }) => {
      const next = unit ? { every: every ?? 1, unit: unit as Repeats['unit'], until } : null
      await edit.call({ params: { id: task.id }, body: { repeats: next } })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="repetition" title={t('part.repeats')} onClose={onClose}>
      <SelectField
        label={t('part.repeats.by')}
        isClearable
        placeholder={t('part.repeats.never')}
        options={units.map((unit) => ({ value: unit, label: t(`part.unit.${unit}`) }))}
        {...form.field('unit')}
      />
      {form.values.unit && (
        <>
          <NumberField
            label={t('part.repeats.every')}
            unit={t(`part.repeats.every.${form.values.unit as Repeats['unit']}`, { every: form.values.every ?? 1 })}
            {...form.field('every')}
          />
          <DateField label={t('part.repeats.last')} min={task.dueOn} {...form.field('until')} />
        </>
      )}
    </FormDialog>
  )
}
