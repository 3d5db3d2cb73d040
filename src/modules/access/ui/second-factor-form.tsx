import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { SecondFactorNeeded } from '../contract.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'
import { finishWithCode, signInWithPasskey } from './sign-in.ts'

type Way = 'app' | 'key' | 'recovery'

interface SecondFactorFormProps {
  needed: SecondFactorNeeded
  remember: boolean
  /** For platform administrators. */
  isAdministrator: boolean
  onLeave(): void
}

/** The second step of signing in. */
export function SecondFactorForm({ needed, remember, isAdministrator, onLeave }: SecondFactorFormProps) {
  const { t } = useText(entranceMessages)
  const ways = ([needed.totp && 'app', needed.passkey && 'key', needed.recoveryCode && 'recovery'] as const).filter(
    (way): way is Way => Boolean(way),
  )
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  return (
    <EntranceFrame title={t('entrance.factor.title')} under={t(`entrance.factor.${way}`)}>
      {way === 'key' ? (
        <KeyStep ticket={needed.ticket} remember={remember} />
      ) : (
        <CodeStep
          key={way}
          way={way}
          send={(code) => finishWithCode({ ticket: needed.ticket, code }, { remember, isAdministrator })}
        />
      )}
      <p className={styles.back}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <button key={other} type="button" className={styles.link} onClick={() => setWay(other)}>
              {t(labels[other])}
            </button>
          ))}
        <button type="button" className={styles.link} onClick={onLeave}>
          {t('entrance.back')}
        </button>
      </p>
    </EntranceFrame>
  )
}

const labels = {
  app: 'entrance.factor.useApp',
  key: 'entrance.factor.useKey',
  recovery: 'entrance.factor.useRecovery',
} as const

function CodeStep({ way, send }: { way: 'app' | 'recovery'; send(code: string): Promise<void> }) {
  const { t } = useText(entranceMessages)
  const form = useForm({
    start: { code: '' },
    submit: ({ code }) => send(code),
  })
  return (
    <Form form={form} label={t('entrance.factor.title')}>
      <TextField
        label={t(way === 'app' ? 'entrance.factor.code' : 'entrance.factor.recoveryCode')}
        autoFocus
        autoComplete="one-time-code"
        inputMode={way === 'app' ? 'numeric' : 'text'}
        maxLength={way === 'app' ? 6 : 12}
        spellCheck={false}
        {...form.field('code')}
      />
      <FormRefusal />
      <SubmitButton size="large" fullWidth>
        {t('entrance.factor.confirm')}
      </SubmitButton>
    </Form>
  )
}

function KeyStep({ ticket, remember }: { ticket: string; remember: boolean }) {
  const { t } = useText(entranceMessages)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    setRefusal('')
    await signInWithPasskey(remember, ticket)
      .catch((failure) => setRefusal(failure instanceof ApiError ? failure.message : t('entrance.passkeyFailed')))
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.done}>
      {refusal && (
        <p className={styles.blocked} role="alert">
          {refusal}
        </p>
      )}
      <Button variant="primary" size="large" fullWidth isBusy={isBusy} onClick={use}>
        {t('entrance.factor.useKey')}
      </Button>
    </div>
  )
}
