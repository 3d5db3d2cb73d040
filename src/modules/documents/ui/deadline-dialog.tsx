import { clockOf, dayIn, instantIn } from '../../../platform/i18n/days.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { TimeField } from '../../../platform/ui/forms/typed/time-field.tsx'
import { type Form, useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type DocumentDetail, documents, remindSteps } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import { documentScreenMessages as words } from './messages.ts'

export interface DeadlineValues {
  day: string | null
  time: string
  remindDays: string
}

/** The end of a day that many days from now, where the store is. */
export function usualDeadline(days: number, timeZone: string): DeadlineValues {
  return { day: dayIn(new Date(Date.now() + days * 86_400_000), timeZone), time: '18:00', remindDays: '2' }
}

/** The deadline that stands, as the store's clock shows it; a week where none does. */
const standingDeadline = ({ deadline, timeZone }: DocumentDetail) => ({
  ...usualDeadline(7, timeZone),
  ...(deadline && { day: dayIn(deadline, timeZone), time: clockOf(deadline, timeZone) }),
})

export const sentDeadline = ({ day, time, remindDays }: DeadlineValues, timeZone: string) => ({
  deadline: day ? instantIn(day, time || '23:59', timeZone) : '',
  remindDays: Number(remindDays) as (typeof remindSteps)[number],
})

export function DeadlineFields<V extends DeadlineValues>({ form }: { form: Form<V> }) {
  const { t } = useText(words)
  const own = form as unknown as Form<DeadlineValues & { deadline: string }>
  return (
    <>
      <DateField
        label={t('documents.deadline_day')}
        {...own.field('day')}
        error={own.errors.day ?? own.errors.deadline ?? undefined}
      />
      <TimeField label={t('documents.deadline_time')} {...own.field('time')} />
      <SelectField
        label={t('documents.remind_every')}
        {...own.field('remindDays')}
        options={remindSteps.map((days) => ({
          value: String(days),
          label: days === 0 ? t('documents.remind_never') : t('documents.remind_days', { days }),
        }))}
      />
    </>
  )
}

export function DeadlineDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { t } = useText(words)
  const rules = useText(documentMessages)
  const move = useCall(documents.moveDeadline, {
    refreshes: [documents.show, documents.list],
    onDone: () => notify.success(t('documents.deadline_moved')),
  })
  const form = useForm<DeadlineValues & { deadline: string }>({
    start: { ...standingDeadline(document), remindDays: String(document.remindDays), deadline: '' },
    check: ({ day }) => ({ day: day ? null : rules.t('documents.deadline_required') }),
    submit: async (values) => {
      await move.call({ params: { id: document.id }, body: sentDeadline(values, document.timeZone) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="move-deadline" title={t('documents.move_deadline')} onClose={onClose}>
      <DeadlineFields form={form} />
    </FormDialog>
  )
}
