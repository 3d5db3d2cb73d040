import { notify } from '../../../platform/ui/feedback/notices.ts'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Channel } from '../contract.ts'
import { channelMessages } from '../messages.ts'
import { ChannelStanding, useChannelCalls, useRemoval } from './channel-parts.tsx'
import { channelScreenMessages as words } from './messages.ts'

/** A phone that is paired by QR code: the server that stands in for it, and what whoever adds it has to know. */
export function QrDrawer({ channel, onClose }: { channel: Channel | null; onClose(): void }) {
  const { t, say } = useText(words)
  const { add, edit } = useChannelCalls()
  const removal = useRemoval(channel, t('channels.delete.text'))
  const server = channel?.qr
  const form = useForm({
    start: {
      name: channel?.name ?? '',
      departmentId: channel?.departmentId ?? null,
      enabled: channel?.enabled ?? true,
      'qr.url': server?.url ?? '',
      'qr.key': '',
      knowsRisk: channel !== null,
    },
    check: (given) => ({
      name: given.name.trim() ? null : say(channelMessages['channels.name_required']),
      'qr.url': given['qr.url'].trim() ? null : t('channels.qr.url.required'),
      'qr.key': server?.hasKey || given['qr.key'].trim() ? null : say(channelMessages['channels.qr.key_required']),
      knowsRisk: given.knowsRisk ? null : say(channelMessages['channels.qr.risk_unknown']),
    }),
    submit: async (given) => {
      const { name, departmentId, enabled, knowsRisk } = given
      const [url, key] = [given['qr.url'].trim(), given['qr.key'].trim()]
      const body = { name, departmentId, enabled }
      const qr = { url, knowsRisk, ...(key && { key }) }
      await (channel
        ? edit.call({ params: { id: channel.id }, body: { ...body, ...((key || url !== server?.url) && { qr }) } })
        : add.call({ body: { ...body, kind: 'qr' as const, qr } }))
      notify.success(t(channel ? 'channels.saved' : 'channels.qr.saved'))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="qr-channel"
      title={t(channel ? 'channels.edit' : 'channels.qr.add')}
      removal={removal}
      onClose={onClose}
    >
      <p>{t('channels.qr.warning')}</p>
      {channel === null && (
        <>
          <Switch
            label={t('channels.qr.knows')}
            isOn={form.values.knowsRisk}
            onChange={(next) => form.set('knowsRisk', next)}
          />
          {form.errors.knowsRisk && <p role="alert">{form.errors.knowsRisk}</p>}
        </>
      )}
      <TextField
        label={t('channels.name')}
        hint={t('channels.name.hint')}
        isRequired
        maxLength={255}
        {...form.field('name')}
      />
      <TextField
        label={t('channels.qr.url')}
        hint={t('channels.qr.url.hint')}
        isRequired
        maxLength={1000}
        {...form.field('qr.url')}
      />
      <PasswordField
        label={t('channels.qr.key')}
        autoComplete="off"
        maxLength={1000}
        {...(server?.hasKey ? { hint: t('channels.token.kept') } : { isRequired: true })}
        {...form.field('qr.key')}
      />
      <ChannelStanding form={form} />
    </RecordDrawer>
  )
}
