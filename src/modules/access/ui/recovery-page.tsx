import { Link, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { access, Credentials } from '../contract.ts'
import { accessMessages } from '../messages.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'

export const recoverySearch = z.object({ email: z.string().max(255).optional() })

/** Asks where to send the code, sends it and leads to the new password. */
export function RecoveryPage() {
  const { t } = useText(entranceMessages)
  const navigate = useNavigate()
  const { value: address } = useUrlState(recoverySearch)
  const form = useForm({
    start: { email: address.email ?? '' },
    check: ({ email }) => ({ email: wrongEmail(email) }),
    submit: async ({ email }) => {
      await api(access.recoverPassword, { body: { email } }).catch((failure) => {
        // A code is under way already: the next screen counts down to another.
        if (!(failure instanceof ApiError && failure.code === 'access.code_too_soon')) throw failure
      })
      await navigate({ to: '/login/change-password', search: { email } as never })
    },
  })
  return (
    <EntranceFrame title={t('entrance.recovery.title')} under={t('entrance.recovery.under')}>
      <Form form={form} label={t('entrance.recovery.title')}>
        <TextField
          label={t('entrance.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          {...form.field('email')}
        />
        <FormRefusal />
        <SubmitButton size="large" fullWidth>
          {t('entrance.recovery.send')}
        </SubmitButton>
      </Form>
      <p className={styles.back}>
        <Link to="/login" className={styles.link}>
          {t('entrance.back')}
        </Link>
      </p>
    </EntranceFrame>
  )
}

export function wrongEmail(email: string) {
  const [issue] = Credentials.shape.email.safeParse(email).error?.issues ?? []
  return issue ? textNow(accessMessages[issue.message as keyof typeof accessMessages]) : null
}
