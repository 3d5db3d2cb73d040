import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { readSession } from '../../../platform/ui/data/session.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access, Credentials } from '../contract.ts'
import { EmailField } from './email-field.tsx'
import { BackToLogin, EntranceFrame } from './entrance-frame.tsx'
import { entranceMessages } from './messages.ts'
import { wrongFields } from './wrong-fields.ts'

export const EmailOnly = Credentials.pick({ email: true })

export const recoverySearch = z.object({
  email: z.string().max(255).optional(),
  /** Of the link in a mail, which stands for its code. */
  proof: z.string().max(200).optional(),
})

/** Asks where to send the code, sends it and opens the page for the new password. */
export function RecoveryPage() {
  const { t } = useText(entranceMessages)
  const navigate = useNavigate()
  const { value: address } = useUrlState(recoverySearch)
  const form = useForm({
    start: { email: address.email ?? '' },
    check: (given) => wrongFields(EmailOnly, given),
    submit: async ({ email }) => {
      await api(access.recoverPassword, { body: { email, deviceId: readSession().deviceId } }).catch((failure) => {
        // A code was sent already: the next screen counts down until another can be sent.
        if (!(failure instanceof ApiError && failure.code === 'access.code_too_soon')) throw failure
      })
      await navigate({ to: '/login/change-password', search: asSearch({ email }) })
    },
  })
  return (
    <EntranceFrame title={t('entrance.recovery.title')} under={t('entrance.recovery.under')}>
      <Form form={form} label={t('entrance.recovery.title')}>
        <EmailField {...form.field('email')} />
        <FormRefusal />
        <SubmitButton size="large" fullWidth>
          {t('entrance.recovery.send')}
        </SubmitButton>
      </Form>
      <BackToLogin />
    </EntranceFrame>
  )
}
