import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Appointment, activity } from '../contract.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { dayAndTime } from './days.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'

/** The open appointments of a record, the next one first. */
export function OpenAppointments({ threadId, mayWrite }: { threadId: string; mayWrite: boolean }) {
  const { t } = useText(timelineMessages)
  const open = useItem(activity.appointments, { params: { threadId } }).data ?? []
  if (open.length === 0) return null
  return (
    <ul className={styles.appointments} aria-label={t('timeline.appointments.open')}>
      {open.map((appointment) => (
        <OpenAppointment key={appointment.id} appointment={appointment} mayWrite={mayWrite} />
      ))}
    </ul>
  )
}

function OpenAppointment({ appointment, mayWrite }: { appointment: Appointment; mayWrite: boolean }) {
  const { t } = useText(timelineMessages)
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const { id, title, place, startsAt } = appointment
  const stale = { refreshes: [activity.timeline, activity.appointments] }
  const complete = useCall(activity.completeAppointment, stale)
  const remove = useCall(activity.removeAppointment, { ...stale, tells: 'nowhere' })
  return (
    <li data-late={Date.parse(startsAt) < Date.now() || undefined}>
      <div>
        <b>{title}</b>
        <span>{[dayAndTime(startsAt), place].filter(Boolean).join(', ')}</span>
      </div>
      {mayWrite && (
        <>
          <IconButton
            size="small"
            icon={IconCheck}
            label={t('timeline.appointment.complete')}
            onClick={() => void complete.run({ params: { id } })}
          />
          <IconButton
            size="small"
            icon={IconPencil}
            label={t('timeline.appointment.edit')}
            onClick={() => setOpen('edit')}
          />
          <IconButton
            size="small"
            icon={IconTrash}
            label={t('timeline.appointment.remove')}
            onClick={() => setOpen('remove')}
          />
        </>
      )}
      <Dialog isOpen={open === 'edit'} onClose={close} title={t('timeline.appointment.edit')} size="small">
        <AppointmentForm threadId={appointment.threadId} appointment={appointment} onDone={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={t('timeline.appointment.remove.ask', { title })}
        confirm={t('timeline.appointment.remove')}
        isDangerous
        run={() => remove.call({ params: { id } })}
      >
        {t('timeline.appointment.remove.why')}
      </ConfirmDialog>
    </li>
  )
}
