import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { general, type Notice } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { mayTell, type NoticeEvent, type NoticeRecipient, noticeEvents, noticeRecipients } from '../whatsapp-notices.ts'
import styles from './general.module.css'
import { generalMessages as words } from './general-messages.ts'

const refreshes = [general.notices]

/** The recipients that an event does not have yet. */
export const recipientsLeft = (event: NoticeEvent, taken: readonly NoticeRecipient[]) =>
  noticeRecipients.filter((recipient) => !taken.includes(recipient) && mayTell(event, recipient, '').ok)

interface NoticeDrawerProps {
  event: NoticeEvent
  notice: Notice | null
  hasNumber: boolean
  taken: readonly NoticeRecipient[]
  onClose(): void
}

export function NoticeDrawer({ event, notice, hasNumber, taken, onClose }: NoticeDrawerProps) {
  const { t, say } = useText(words)
  const add = useCall(general.addNotice, { refreshes, tells: 'nowhere' })
  const edit = useCall(general.editNotice, { refreshes, tells: 'nowhere' })
  const remove = useCall(general.removeNotice, { refreshes, tells: 'nowhere' })
  const choices = notice ? [notice.recipient] : recipientsLeft(event, taken)
  const form = useForm({
    start: { recipient: choices[0]!, body: notice?.body ?? '', enabled: notice?.enabled ?? false },
    check: ({ recipient, body }) => ({ body: bodyWrong(recipient, body) }),
    submit: async ({ recipient, body, enabled }) => {
      if (notice) await edit.call({ params: { id: notice.id }, body: { body, enabled } })
      else await add.call({ body: { event, recipient, body, enabled } })
      notify.success(t('notices.saved'))
      onClose()
    },
  })
  const bodyWrong = (recipient: NoticeRecipient, body: string) => {
    if (!body.trim()) return say(organisationMessages['organisation.notice_body'])
    const verdict = mayTell(event, recipient, body)
    return verdict.ok ? null : say(organisationMessages[verdict.code], verdict.values)
  }
  return (
    <RecordDrawer
      form={form}
      formId="notice"
      title={t(notice ? 'notices.edit' : 'notices.new', { event: t(`notices.event.${event}`) })}
      save={t('notices.save')}
      removal={
        notice && {
          label: t('notices.delete'),
          question: t('notices.delete.ask', { recipient: t(`notices.recipient.${notice.recipient}`) }),
          run: async () => {
            await remove.call({ params: { id: notice.id } })
            notify.success(t('notices.deleted'))
          },
        }
      }
      onClose={onClose}
    >
      <SelectField
        label={t('notices.recipient')}
        isDisabled={notice !== null}
        options={choices.map((value) => ({ value, label: t(`notices.recipient.${value}`) }))}
        value={form.values.recipient}
        onChange={(recipient) => recipient && form.set('recipient', recipient as NoticeRecipient)}
      />
      <TextArea label={t('notices.body')} rows={6} maxLength={1024} {...form.field('body')} />
      <div className={parts.stack}>
        <p className={parts.note}>{t('notices.fields')}</p>
        <div className={styles.chips}>
          {noticeEvents[event].placeholders.map((field) => (
            <Button
              key={field}
              size="small"
              onClick={() => form.set('body', `${form.values.body.trimEnd()} {${field}}`.trimStart())}
            >
              {`{${field}}`}
            </Button>
          ))}
        </div>
        <Switch
          label={t('notices.enabled')}
          hint={hasNumber ? undefined : say(organisationMessages['organisation.notice_no_number'])}
          isOn={form.values.enabled}
          isDisabled={!hasNumber && !form.values.enabled}
          onChange={(on) => form.set('enabled', on)}
        />
      </div>
    </RecordDrawer>
  )
}
