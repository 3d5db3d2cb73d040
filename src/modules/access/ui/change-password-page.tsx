import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { readSession } from '../../../platform/ui/data/session.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../contract.ts'
import { EmailField } from './email-field.tsx'
import { BackToLogin, EntranceFrame } from './entrance-frame.tsx'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'
import { wrongChosen } from './new-password.ts'
import { PasswordRules } from './password-rules.tsx'
import { EmailOnly, recoverySearch } from './recovery-page.tsx'
import { wrongFields } from './wrong-fields.ts'

/** A new password, confirmed by the code sent by e-mail or by the link beside it. */
export function ChangePasswordPage() {
  const { t } = useText(entranceMessages)
  const navigate = useNavigate()
  const { value: address } = useUrlState(recoverySearch)
  const form = useForm({
    start: { email: address.email ?? '', code: '', password: '', passwordConfirmation: '' },
    check: (given) => ({ ...wrongFields(EmailOnly, given), ...wrongChosen(given) }),
    submit: async (given) => {
      const body = { ...given, proof: address.proof, deviceId: readSession().deviceId }
      await api(access.resetPassword, { body }).catch(async (failure) => {
        // A link that is over: the code of another mail is asked for.
        if (address.proof && failure instanceof ApiError && failure.code === 'access.code_wrong')
          await navigate({ to: '/login/change-password', search: asSearch({ email: given.email }) })
        throw failure
      })
      notify.success(t('entrance.change.done'))
      await navigate({ to: '/login', search: asSearch({ email: given.email }) })
    },
  })
  const under = address.proof ? 'entrance.change.underLink' : 'entrance.change.under'
  return (
    <EntranceFrame
      title={t('entrance.change.title')}
      under={address.email ? t(under, { email: address.email }) : t('entrance.change.underNone')}
    >
      <Form form={form} label={t('entrance.change.title')}>
        <EmailField {...form.field('email')} />
        {!address.proof && (
          <TextField
            label={t('entrance.change.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            labelAside={<Resend email={form.values.email} />}
            {...form.field('code')}
          />
        )}
        <PasswordField label={t('entrance.change.password')} autoComplete="new-password" {...form.field('password')} />
        <PasswordRules password={form.values.password} />
        <PasswordField
          label={t('entrance.change.confirmation')}
          autoComplete="new-password"
          {...form.field('passwordConfirmation')}
        />
        <FormRefusal />
        <SubmitButton size="large" fullWidth>
          {t('entrance.change.save')}
        </SubmitButton>
      </Form>
      <BackToLogin />
    </EntranceFrame>
  )
}

/** Sends another code, sixty seconds after the last one at the earliest. */
function Resend({ email }: { email: string }) {
  const { t } = useText(entranceMessages)
  const [seconds, setSeconds] = useState(60)
  useEffect(() => {
    if (seconds <= 0) return
    const tick = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(tick)
  }, [seconds])
  if (seconds > 0) return <span className={styles.note}>{t('entrance.change.resendIn', { seconds })}</span>
  const send = async () => {
    try {
      const { resendIn } = await api(access.recoverPassword, { body: { email, deviceId: readSession().deviceId } })
      notify.success(t('entrance.change.sent', { email }))
      setSeconds(resendIn)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const wait = (failure.details as { seconds?: number } | undefined)?.seconds
      if (wait) setSeconds(wait)
      else notify.failure(failure)
    }
  }
  return (
    <button type="button" className={styles.link} onClick={send}>
      {t('entrance.change.resend')}
    </button>
  )
}
