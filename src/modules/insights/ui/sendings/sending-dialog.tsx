import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { readSession } from '../../../../platform/ui/data/session.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Checkbox } from '../../../../platform/ui/forms/choices/checkbox.tsx'
import { MultiSelectField, SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { LinkToCome } from '../../../../platform/ui/pieces/record-links.tsx'
import { formatClock } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../../access/ui/public.ts'
import { type Sending, sendings } from '../../sending-contract.ts'
import { type Rhythm, rhythms, sendingLimits } from '../../sendings.ts'
import { sendingMessages as words } from './sending-messages.ts'
import styles from './sendings.module.css'

interface SendingDialogProps {
  /** What is sent: the screen as its address says it, and its name. */
  address: string
  title: string
  onClose(): void
}

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const
type Weekday = (typeof weekdays)[number]

/** Schedules a report or dashboard by e-mail, and lists what the person sends and receives. */
export function SendingDialog({ address, title, onClose }: SendingDialogProps) {
  const { t } = useText(words)
  const people = usePeople()
  const phone = useItem(sendings.phoneSendings, {})
  const [edited, setEdited] = useState<Sending>()
  const add = useCall(sendings.addSending, { refreshes: [sendings.sendings], tells: 'nowhere' })
  const save = useCall(sendings.editSending, { refreshes: [sendings.sendings], tells: 'nowhere' })
  const me = readSession().user?.usuarioid
  const form = useForm({
    start: {
      name: title,
      rhythm: 'weekly' as Rhythm,
      day: 1 as number | null,
      at: '08:00',
      recipientIds: me ? [me] : [],
      byPhone: false,
    },
    submit: async (values) => {
      const body = { ...values, day: values.rhythm === 'daily' ? null : values.day }
      if (edited) await save.call({ params: { id: edited.id }, body: { ...body, address: edited.address } })
      else await add.call({ body: { ...body, address } })
      notify.success(t(edited ? 'insights.sendings.saved' : 'insights.sendings.added'))
      onClose()
    },
  })
  const edit = (sending: Sending) => {
    const { name, rhythm, day, at, recipientIds, byPhone } = sending
    setEdited(sending)
    form.reset({ name, rhythm, day, at, recipientIds, byPhone })
  }
  const { rhythm } = form.values
  const day = form.field('day')
  return (
    <FormDialog
      form={form}
      formId="report-sending"
      title={t('insights.sendings')}
      save={t(edited ? 'insights.sendings.save' : 'insights.sendings.add')}
      onClose={onClose}
    >
      <SendingLines onEdit={edit} />
      <TextField
        label={t('insights.sendings.name')}
        maxLength={sendingLimits.name}
        isRequired
        {...form.field('name')}
      />
      <SelectField
        label={t('insights.sendings.rhythm')}
        options={rhythms.map((one) => ({ value: one, label: t(`insights.sendings.${one}`) }))}
        value={rhythm}
        onChange={(next) => form.setMany({ rhythm: (next ?? 'weekly') as Rhythm, day: 1 })}
      />
      {rhythm === 'weekly' && (
        <SelectField
          label={t('insights.sendings.weekday')}
          options={weekdays.map((one) => ({ value: one, label: t(`insights.sendings.weekday.${one}`) }))}
          value={String(day.value ?? 1)}
          error={day.error}
          onChange={(next) => day.onChange(Number(next ?? 1))}
        />
      )}
      {rhythm === 'monthly' && <NumberField label={t('insights.sendings.monthday')} {...day} />}
      <TimeField label={t('insights.sendings.at')} {...form.field('at')} />
      <MultiSelectField
        label={t('insights.sendings.recipients')}
        hint={t('insights.sendings.each')}
        options={people}
        {...form.field('recipientIds')}
      />
      {(phone.data?.isOffered || form.values.byPhone) && (
        <Checkbox label={t('insights.sendings.by-phone')} {...form.field('byPhone')} />
      )}
    </FormDialog>
  )
}

function SendingLines({ onEdit }: { onEdit(sending: Sending): void }) {
  const reply = useItem(sendings.sendings, {})
  if (reply.error) return <Failure failure={reply.error} retry={() => void reply.refetch()} />
  if (!reply.data) return <LinkToCome />
  if (reply.data.length === 0) return null
  return (
    <ul className={styles.lines}>
      {reply.data.map((sending) => (
        <SendingLine key={sending.id} sending={sending} onEdit={() => onEdit(sending)} />
      ))}
    </ul>
  )
}

function SendingLine({ sending, onEdit }: { sending: Sending; onEdit(): void }) {
  const { t } = useText(words)
  const { id, name, address, rhythm, day, at, isOn, isOwn, recipientIds, byPhone, phone } = sending
  const turn = useCall(sendings.turnSending, { refreshes: [sendings.sendings] })
  const remove = useCall(sendings.removeSending, { refreshes: [sendings.sendings] })
  const send = useCall(sendings.sendNow, { refreshes: [sendings.sendings] })
  const sendNow = async () => {
    const sent = await send.run({ params: { id } })
    if (sent) notify.success(t('insights.sendings.sent-now', { count: recipientIds.length }))
  }
  const clock = formatClock(at)
  const when =
    rhythm === 'weekly'
      ? t('insights.sendings.line.weekly', {
          day: t(`insights.sendings.weekday.${String(day ?? 1) as Weekday}`),
          at: clock,
        })
      : t(`insights.sendings.line.${rhythm}`, { day: day ?? 1, at: clock })
  const whom = isOwn ? t('insights.sendings.people', { count: recipientIds.length }) : t('insights.sendings.received')
  const said = [
    when,
    byPhone ? `${whom} ${t('insights.sendings.phone')}` : whom,
    ...(isOn ? [] : [t('insights.sendings.paused')]),
  ]
  return (
    <li>
      <div>
        <b>
          <Link to={address}>{name}</Link>
        </b>
        <small>{said.join(' · ')}</small>
        {phone?.state === 'failed' && <small>{t('insights.sendings.phone.failed', { why: phone.why })}</small>}
      </div>
      {isOwn && (
        <IconButton
          icon={IconSend}
          label={t('insights.sendings.send-now', { name })}
          disabled={send.isRunning}
          onClick={() => void sendNow()}
        />
      )}
      {isOwn && <IconButton icon={IconPencil} label={t('insights.sendings.edit', { name })} onClick={onEdit} />}
      {isOwn && (
        <IconButton
          icon={isOn ? IconPlayerPause : IconPlayerPlay}
          label={t(isOn ? 'insights.sendings.pause' : 'insights.sendings.go-on', { name })}
          onClick={() => void turn.run({ params: { id }, body: { isOn: !isOn } })}
        />
      )}
      <IconButton
        icon={IconTrash}
        label={t(isOwn ? 'insights.sendings.remove' : 'insights.sendings.leave', { name })}
        onClick={() => void remove.run({ params: { id } })}
      />
    </li>
  )
}
