import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../../platform/ui/data/api.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../contract.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { entranceMessages } from './messages.ts'

const search = z.object({ token: z.string().max(200).default('') })

/** The page of the link in the mail to a new address. A button confirms it, because programs that check mails follow links. */
export function NewEmailPage() {
  const { t } = useText(entranceMessages)
  const { value } = useUrlState(search)
  const [email, setEmail] = useState<string | null>(null)
  const isSignedIn = useSession().token !== ''
  const form = useForm({
    start: { token: value.token },
    submit: async (body) => setEmail((await api(access.proveNewEmail, { body })).email),
  })
  if (email)
    return (
      <EntranceFrame title={t('entrance.newEmail.done')} under={t('entrance.newEmail.now', { email })}>
        <LinkButton to={isSignedIn ? '/' : `/login?email=${encodeURIComponent(email)}`} variant="primary">
          {t(isSignedIn ? 'entrance.newEmail.goOn' : 'entrance.newEmail.signIn')}
        </LinkButton>
      </EntranceFrame>
    )
  return (
    <EntranceFrame title={t('entrance.newEmail.title')} under={t('entrance.newEmail.under')}>
      <Form form={form} label={t('entrance.newEmail.title')}>
        <FormRefusal />
        <SubmitButton size="large" fullWidth>
          {t('entrance.newEmail.confirm')}
        </SubmitButton>
      </Form>
    </EntranceFrame>
  )
}
