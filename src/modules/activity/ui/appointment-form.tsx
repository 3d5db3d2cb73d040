import { clockOf, dayIn, instantOf } from '../../../platform/i18n/days.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { TimeField } from '../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Appointment, activity } from '../contract.ts'
import { activityMessages } from '../messages.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'

interface AppointmentFormProps {
  threadId: string
  /** The appointment to change; absent: a new one. */
  appointment?: Appointment
  /** Something else is the first thing to do. */
  isSecond?: boolean
  onDone(): void
}

/** What, on which day, at which time (in Brasília) and where. */
export function AppointmentForm({ threadId, appointment, isSecond = false, onDone }: AppointmentFormProps) {
  const { t, say } = useText(timelineMessages)
  const stale = { refreshes: [activity.timeline, activity.appointments], tells: 'nowhere' as const }
  const add = useCall(activity.addAppointment, stale)
  const edit = useCall(activity.editAppointment, stale)
  const form = useForm({
    start: {
      title: appointment?.title ?? '',
      day: appointment ? dayIn(appointment.startsAt) : (null as string | null),
      time: appointment ? clockOf(appointment.startsAt) : '',
      place: appointment?.place ?? '',
    },
    check: ({ title, day, time }) => ({
      title: title.trim() ? null : say(activityMessages['activity.appointment_title']),
      day: day ? null : say(activityMessages['activity.appointment_when']),
      time: time ? null : say(activityMessages['activity.appointment_when']),
    }),
    submit: async ({ title, day, time, place }) => {
      const body = { title, place, startsAt: instantOf(day ?? '', time) }
      if (appointment) await edit.call({ params: { id: appointment.id }, body })
      else await add.call({ params: { threadId }, body })
      notify.success(t('timeline.appointment.saved'))
      onDone()
    },
    onKept: onDone,
  })
  return (
    <div className={styles.composerForm}>
      <Form form={form} label={t('timeline.appointment')}>
        <TextField label={t('timeline.appointment.title')} {...form.field('title')} />
        <div className={styles.pair}>
          <DateField label={t('timeline.appointment.day')} {...form.field('day')} />
          <TimeField label={t('timeline.appointment.time')} {...form.field('time')} />
        </div>
        <TextField label={t('timeline.appointment.place')} {...form.field('place')} />
        <FormActions>
          <SubmitButton size="small" variant={isSecond ? 'secondary' : 'primary'}>
            {t('timeline.appointment.save')}
          </SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}
