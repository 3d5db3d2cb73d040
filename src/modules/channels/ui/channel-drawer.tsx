import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { CopiedLine } from '../../../platform/ui/pieces/copied-line.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Channel } from '../contract.ts'
import { channelMessages } from '../messages.ts'
import { ChannelStanding, useChannelCalls, useRemoval } from './channel-parts.tsx'
import { channelScreenMessages as words } from './messages.ts'

/** A number of WhatsApp: what Meta calls it, the company's own token, and where its conversations wait. */
export function ChannelDrawer({ channel, onClose }: { channel: Channel | null; onClose(): void }) {
  const { t, say } = useText(words)
  const { add, edit } = useChannelCalls()
  const removal = useRemoval(channel, t('channels.delete.text'))
  const meta = channel?.whatsapp
  const form = useForm({
    start: {
      name: channel?.name ?? '',
      departmentId: channel?.departmentId ?? null,
      enabled: channel?.enabled ?? true,
      'whatsapp.numberId': meta?.numberId ?? '',
      'whatsapp.accountId': meta?.accountId ?? '',
      'whatsapp.token': '',
      'whatsapp.appSecret': '',
    },
    check: (given) => ({
      name: given.name.trim() ? null : say(channelMessages['channels.name_required']),
      'whatsapp.numberId': /^\d{5,20}$/.test(given['whatsapp.numberId'].trim())
        ? null
        : say(channelMessages['channels.digits']),
      'whatsapp.accountId': /^\d{5,20}$/.test(given['whatsapp.accountId'].trim())
        ? null
        : say(channelMessages['channels.digits']),
      'whatsapp.token':
        meta?.hasToken || given['whatsapp.token'].trim() ? null : say(channelMessages['channels.token_required']),
    }),
    submit: async (given) => {
      const { name, departmentId, enabled } = given
      const [token, appSecret] = [given['whatsapp.token'].trim(), given['whatsapp.appSecret'].trim()]
      const whatsapp = {
        numberId: given['whatsapp.numberId'].trim(),
        accountId: given['whatsapp.accountId'].trim(),
        ...(token && { token }),
        ...(appSecret && { appSecret }),
      }
      const isSame =
        meta && whatsapp.numberId === meta.numberId && whatsapp.accountId === meta.accountId && !token && !appSecret
      const body = { name, departmentId, enabled }
      await (channel
        ? edit.call({ params: { id: channel.id }, body: { ...body, ...(!isSame && { whatsapp }) } })
        : add.call({ body: { ...body, kind: 'whatsapp', whatsapp } }))
      notify.success(t('channels.saved'))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="channel"
      title={t(channel ? 'channels.edit' : 'channels.add')}
      removal={removal}
      onClose={onClose}
    >
      <TextField
        label={t('channels.name')}
        hint={t('channels.name.hint')}
        isRequired
        maxLength={255}
        {...form.field('name')}
      />
      <TextField
        label={t('channels.number_id')}
        isRequired
        inputMode="numeric"
        maxLength={20}
        {...form.field('whatsapp.numberId')}
      />
      <TextField
        label={t('channels.account_id')}
        isRequired
        inputMode="numeric"
        maxLength={20}
        {...form.field('whatsapp.accountId')}
      />
      <PasswordField
        label={t('channels.token')}
        autoComplete="off"
        maxLength={1000}
        {...(meta?.hasToken ? { hint: t('channels.token.kept') } : { isRequired: true })}
        {...form.field('whatsapp.token')}
      />
      <PasswordField
        label={t('channels.app_secret')}
        autoComplete="off"
        maxLength={1000}
        hint={meta?.isOwnApp ? t('channels.token.kept') : t('channels.app_secret.hint')}
        {...form.field('whatsapp.appSecret')}
      />
      <ChannelStanding form={form} />
      {meta && (
        <FormSection title={t('channels.webhook')}>
          <CopiedLine label={t('channels.webhook.url')} text={meta.webhookUrl} />
          {meta.verifyToken && <CopiedLine label={t('channels.webhook.verify')} text={meta.verifyToken} />}
          {!meta.isSigned && <p>{t('channels.webhook.unsigned')}</p>}
        </FormSection>
      )}
    </RecordDrawer>
  )
}
