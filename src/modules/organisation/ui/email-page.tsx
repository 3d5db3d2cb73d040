import { useState } from 'react'
import { mailContract, type OwnSender } from '../../../platform/mail/contract.ts'
import { mailMessages } from '../../../platform/mail/messages.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { readAccount } from '../../../platform/ui/data/session.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { PasswordDialog } from '../../access/ui/public.ts'
import styles from './general.module.css'
import { generalMessages as words } from './general-messages.ts'
import { SentMails } from './sent-mails.tsx'

const refreshes = [mailContract.sender]
const securities = ['starttls', 'tls', 'none'] as const
const usualPorts: Record<string, number> = { starttls: 587, tls: 465, none: 25 }

/** The company's own mail server, and a test of it. */
export function EmailPage() {
  const { t } = useText(words)
  const sender = useItem(mailContract.sender, {})
  if (sender.error) return <Failure failure={sender.error} retry={() => void sender.refetch()} />
  return (
    <Page title={t('email.title')} width="reading">
      {sender.data === undefined ? (
        <SkeletonLines lines={8} />
      ) : (
        <div className={parts.stack}>
          <p className={parts.note}>
            {t('email.why')} {!sender.data?.enabled && t('email.none')}
          </p>
          <SenderForm key={String(sender.data === null)} sender={sender.data} />
          {sender.data && <TestPanel testedAt={sender.data.testedAt} />}
          <SentMails />
        </div>
      )}
    </Page>
  )
}

const blank: OwnSender = {
  name: '',
  address: '',
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  hasPassword: false,
  enabled: true,
  testedAt: null,
}

function SenderForm({ sender }: { sender: OwnSender | null }) {
  const { t, say } = useText(words)
  const save = useCall(mailContract.saveSender, { refreshes, tells: 'nowhere' })
  const { hasPassword, testedAt: _tested, ...kept } = sender ?? blank
  const form = useForm({
    start: {
      ...kept,
      port: kept.port as number | null,
      security: kept.security as OwnSender['security'],
      password: '',
      currentPassword: '',
    },
    check: ({ name, host, port, currentPassword }) => ({
      name: name.trim() ? null : say(mailMessages['mail.sender_name']),
      host: host.trim() ? null : say(mailMessages['mail.host_required']),
      port: port === null ? say(mailMessages['mail.port_invalid']) : null,
      currentPassword: currentPassword ? null : say(mailMessages['mail.own_password']),
    }),
    submit: async ({ password, port, ...values }) => {
      const isKept = hasPassword && password === ''
      await save.call({ body: { ...values, port: port!, ...(!isKept && { password }) } })
      form.setMany({ password: '', currentPassword: '' })
      notify.success(t('email.saved'))
    },
  })
  return (
    <Form form={form} label={t('email.title')}>
      <div className={parts.stack}>
        <Panel title={t('email.sender')}>
          <div className={parts.grid}>
            <TextField label={t('email.name')} isRequired maxLength={255} {...form.field('name')} />
            <TextField
              label={t('email.address')}
              isRequired
              type="email"
              hint={t('email.address.hint')}
              {...form.field('address')}
            />
          </div>
        </Panel>
        <Panel title={t('email.server')}>
          <div className={parts.stack}>
            <div className={parts.grid}>
              <TextField
                label={t('email.host')}
                isRequired
                placeholder="smtp.suaempresa.com.br"
                spellCheck={false}
                {...form.field('host')}
              />
              <SelectField
                label={t('email.security')}
                options={securities.map((value) => ({ value, label: t(`email.security.${value}`) }))}
                value={form.values.security}
                onChange={(security) =>
                  security &&
                  form.setMany({ security: security as OwnSender['security'], port: usualPorts[security] ?? null })
                }
              />
              <NumberField label={t('email.port')} isRequired digits={0} {...form.field('port')} />
              <TextField label={t('email.username')} autoComplete="off" {...form.field('username')} />
              <PasswordField
                label={t('email.password')}
                autoComplete="new-password"
                hint={hasPassword && t('email.password.kept')}
                {...form.field('password')}
              />
            </div>
            <Switch
              label={t('email.enabled')}
              isOn={form.values.enabled}
              onChange={(enabled) => form.set('enabled', enabled)}
            />
            <p className={parts.note}>{t('email.fallback')}</p>
          </div>
        </Panel>
        <Panel title={t('email.confirm')}>
          <div className={parts.stack}>
            <p className={parts.note}>{t('email.confirm.why')}</p>
            <div className={parts.grid}>
              <PasswordField
                label={t('email.confirm.password')}
                isRequired
                autoComplete="current-password"
                {...form.field('currentPassword')}
              />
            </div>
          </div>
        </Panel>
        <FormRefusal />
        <footer className={parts.foot}>
          {sender && <RemoveSender />}
          <SubmitButton />
        </footer>
      </div>
    </Form>
  )
}

function RemoveSender() {
  const { t } = useText(words)
  const remove = useCall(mailContract.removeSender, { refreshes, tells: 'nowhere' })
  const [isAsking, setAsking] = useState(false)
  return (
    <span className={styles.left}>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('email.remove')}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t('email.remove.ask')}
          confirm={t('email.remove')}
          isDangerous
          onClose={() => setAsking(false)}
          run={async ({ password }) => {
            await remove.call({ body: { password } })
            notify.success(t('email.removed'))
            setAsking(false)
          }}
        >
          {t('email.remove.text')}
        </PasswordDialog>
      )}
    </span>
  )
}

function TestPanel({ testedAt }: Pick<OwnSender, 'testedAt'>) {
  const { t } = useText(words)
  const send = useCall(mailContract.tryEmailSender, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: { to: readAccount()?.email ?? '' },
    submit: async (body) => {
      const { to } = await send.call({ body })
      notify.success(t('email.test.sent', { to }))
    },
  })
  return (
    <Panel title={t('email.test')}>
      <Form form={form} label={t('email.test')}>
        <p className={parts.note}>{t('email.test.why')}</p>
        <p className={parts.note}>
          {testedAt ? t('email.tested', { date: formatDate(testedAt) }) : t('email.untested')}
        </p>
        <div className={styles.test}>
          <TextField label={t('email.test.to')} type="email" {...form.field('to')} />
          <SubmitButton>{t('email.test.send')}</SubmitButton>
        </div>
        <FormRefusal />
      </Form>
    </Panel>
  )
}
