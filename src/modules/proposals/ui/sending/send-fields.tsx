import { IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react'
import { formatPhone } from '../../../../platform/brazil/phone.ts'
import { RadioCards } from '../../../../platform/ui/forms/choices/radio-cards.tsx'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { PhoneField } from '../../../../platform/ui/forms/typed/document-fields.tsx'
import type { Form } from '../../../../platform/ui/forms/use-form.ts'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Proposal } from '../../contract.ts'
import type { SendingChannel } from '../../sending.ts'
import styles from './send-dialog.module.css'
import { sendingMessages } from './sending-messages.ts'

export interface SendingValues {
  channel: SendingChannel
  phone: string
  email: string
  message: string
  asksPassword: boolean
  password: string
  until: string | null
  /** The PDF goes along: attached to a mail, elsewhere by its address. */
  withPdf: boolean
  tellsOpening: boolean
}

interface SendFieldsProps {
  form: Form<SendingValues>
  proposal: Proposal
}

/** Channel, address, message, and the link's password and end. */
export function SendFields({ form, proposal }: SendFieldsProps) {
  const { t } = useText(sendingMessages)
  const { channel } = form.values
  const { customer } = proposal
  return (
    <>
      <RadioCards
        label={t('sending.channel')}
        value={channel}
        onChange={(value) => form.set('channel', value)}
        options={[
          {
            value: 'whatsapp',
            title: <Titled icon={IconBrandWhatsapp} text={t('sending.whatsapp')} />,
            detail: customer.phone ? (
              <span className={styles.whole}>{formatPhone(customer.phone)}</span>
            ) : (
              t('sending.no_phone')
            ),
          },
          {
            value: 'email',
            title: <Titled icon={IconMail} text={t('sending.email')} />,
            detail: customer.email || t('sending.no_email'),
          },
          {
            value: 'link',
            title: <Titled icon={IconLink} text={t('sending.link')} />,
            detail: t('sending.link_detail'),
          },
        ]}
      />
      {channel === 'whatsapp' && <PhoneField label={t('sending.to_phone')} {...form.field('phone')} />}
      {channel === 'email' && (
        <TextField label={t('sending.to_email')} type="email" autoComplete="off" {...form.field('email')} />
      )}
      {channel !== 'link' && <TextArea label={t('sending.message')} rows={5} {...form.field('message')} />}
      <GoesAlong values={form.values} />
      <LinkPart form={form} proposal={proposal} />
    </>
  )
}

/** What the customer gets besides the message, at a glance. */
function GoesAlong({ values: { channel, withPdf, asksPassword, until } }: { values: SendingValues }) {
  const { t } = useText(sendingMessages)
  const along = [
    t('sending.along_link'),
    withPdf && t(channel === 'email' ? 'sending.along_attached' : 'sending.along_pdf'),
    asksPassword && t('sending.along_password'),
    until && t('sending.along_until', { date: formatDate(until) }),
  ].filter((one): one is string => typeof one === 'string' && one !== '')
  return (
    <p className={styles.along}>
      {t('sending.along')}
      {along.map((one) => (
        <Tag key={one}>{one}</Tag>
      ))}
    </p>
  )
}

const Titled = ({ icon, text }: { icon: typeof IconMail; text: string }) => (
  <span className={styles.titled}>
    <Icon of={icon} size="small" />
    {text}
  </span>
)

function LinkPart({ form, proposal }: SendFieldsProps) {
  const { t } = useText(sendingMessages)
  const keeps = proposal.sharedAt !== null && proposal.hasPassword
  const isOpenEnded = proposal.state === 'accepted' || proposal.receivedAt !== null
  return (
    <div className={styles.linkPart}>
      <Switch
        label={t('sending.ask_password')}
        hint={t(keeps && form.values.asksPassword ? 'sending.password_kept' : 'sending.ask_password_hint')}
        isOn={form.values.asksPassword}
        onChange={(isOn) => form.setMany({ asksPassword: isOn, password: isOn && !keeps ? suggestedPassword() : '' })}
      />
      {form.values.asksPassword && (
        <TextField
          label={t('sending.password')}
          autoComplete="off"
          {...(keeps && { hint: t('sending.password_keep') })}
          {...form.field('password')}
        />
      )}
      <Switch
        label={t('sending.with_pdf')}
        hint={t(
          form.values.channel === 'email'
            ? 'sending.with_pdf_mail'
            : form.values.asksPassword
              ? 'sending.with_pdf_open'
              : 'sending.with_pdf_address',
        )}
        isOn={form.values.withPdf}
        onChange={(isOn) => form.set('withPdf', isOn)}
      />
      <Switch
        label={t('sending.tells_opening')}
        hint={t('sending.tells_opening_hint')}
        isOn={form.values.tellsOpening}
        onChange={(isOn) => form.set('tellsOpening', isOn)}
      />
      {isOpenEnded ? (
        <p className={styles.hint}>{t('sending.stays_open')}</p>
      ) : (
        <DateField
          label={t('sending.until')}
          hint={t('sending.until_hint', { date: formatDate(proposal.validUntil) })}
          {...form.field('until')}
        />
      )}
    </div>
  )
}

/** Six letters and digits that are not easily confused. */
function suggestedPassword() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (value) => letters[value % letters.length]).join('')
}
