import { IconTrash } from '@tabler/icons-react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { TimeField } from '../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useKeptFocus } from '../../../platform/ui/overlays/use-kept-focus.ts'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity } from '../../activity/contract.ts'
import { contactMessages } from '../messages.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import styles from './alike.module.css'
import { contactScreenMessages } from './messages.ts'

const when = (at: string) => `${formatDate(at)} ${formatTime(at)}`

/** The open reminders about a contact. Hidden when there are none. */
export function RemindersPanel({ contactId }: { contactId: string }) {
  const { t } = useText(contactScreenMessages)
  const reminders = useItem(relations.reminders, { params: { id: contactId } }).data ?? []
  const forget = useCall(relations.forget, { refreshes: [relations.reminders, activity.timeline] })
  const kept = useKeptFocus<HTMLUListElement>()
  if (reminders.length === 0) return null
  return (
    <Panel title={t('contacts.reminders')} isFlush>
      <ul className={styles.list} {...kept}>
        {reminders.map(({ id, text, at, authorName, mayRemove }) => (
          <li key={id} className={styles.line}>
            <div>
              <span>{text}</span>
              <small>{[when(at), authorName].join(' · ')}</small>
            </div>
            {mayRemove && (
              <IconButton
                icon={IconTrash}
                label={t('contacts.reminder.remove', { text })}
                size="small"
                onClick={() => void forget.run({ params: { id } })}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The text of a reminder and its time, in the company's time zone. */
export function ReminderDialog({ contactId, onClose }: { contactId: string; onClose(): void }) {
  const { t, say } = useText(contactScreenMessages)
  const remind = useCall(relations.remind, { refreshes: [relations.reminders, activity.timeline], tells: 'nowhere' })
  const form = useForm({
    start: { text: '', at: null as string | null, time: '09:00' },
    check: ({ text, at, time }) => ({
      text: text.trim() ? null : say(kit['ui.required']),
      at: !at
        ? say(kit['ui.required'])
        : Date.parse(instantOf(at, time)) > Date.now()
          ? null
          : say(contactMessages['contacts.reminder_past']),
      time: time ? null : say(kit['ui.required']),
    }),
    submit: async ({ text, at, time }) => {
      const kept = await remind.call({ params: { id: contactId }, body: { text, at: instantOf(at!, time) } })
      notify.success(t('contacts.reminder.saved', { at: when(kept.at) }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId="reminder"
      title={t('contacts.reminder.add')}
      save={t('contacts.reminder.save')}
      onClose={onClose}
    >
      <TextField label={t('contacts.reminder.text')} {...form.field('text')} isRequired autoFocus />
      <div className={styles.when}>
        <DateField label={t('contacts.reminder.day')} {...form.field('at')} isRequired />
        <TimeField label={t('contacts.reminder.time')} {...form.field('time')} isRequired />
      </div>
    </FormDialog>
  )
}

/** Brasília has had no daylight saving time since 2019. */
const instantOf = (day: string, time: string) => `${day}T${time}:00-03:00`
