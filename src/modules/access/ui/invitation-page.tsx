import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../../platform/ui/data/api.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { readSession } from '../../../platform/ui/data/session.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../contract.ts'
import type { Invitation } from '../invitation-contract.ts'
import { BackToLogin, EntranceFrame } from './entrance-frame.tsx'
import { entranceMessages } from './messages.ts'
import { wrongChosen } from './new-password.ts'
import { PasswordRules } from './password-rules.tsx'
import { keepSignedIn } from './sign-in.ts'

const search = z.object({ token: z.string().max(200).default('') })

/** The page of an invitation's link: the person chooses a password and is signed in. */
export function InvitationPage() {
  const { t } = useText(entranceMessages)
  const { token } = useUrlState(search).value
  const invitation = useItem(access.invitation, { params: { token } }, { enabled: token !== '' })
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined)
    return (
      <EntranceFrame title={t('invitation.declined')} under={t('invitation.declined.why')}>
        {null}
      </EntranceFrame>
    )
  if (!token || invitation.error)
    return (
      <EntranceFrame title={t('invitation.over')} under={invitation.error?.message ?? t('invitation.incomplete')}>
        <BackToLogin />
      </EntranceFrame>
    )
  if (!invitation.data)
    return (
      <EntranceFrame title={t('invitation.title')}>
        <Skeleton height="12rem" />
      </EntranceFrame>
    )
  if (invitation.data.isExpired) return <Expired invitation={invitation.data} token={token} />
  return <Welcome invitation={invitation.data} token={token} onDeclined={() => setDeclined(true)} />
}

function Welcome({ invitation, token, onDeclined }: { invitation: Invitation; token: string; onDeclined(): void }) {
  const { t } = useText(entranceMessages)
  const { name, email, by, roleName, storeName } = invitation
  const decline = useCall(access.declineInvitation, { tells: 'nowhere' })
  const form = useForm({
    start: { password: '' },
    check: ({ password }) => ({ password: wrongChosen({ password, passwordConfirmation: password }).password }),
    submit: async ({ password }) => {
      const { deviceId } = readSession()
      keepSignedIn(await api(access.acceptInvitation, { params: { token }, body: { password, deviceId } }), false)
      // Reloads the whole page: somebody else may have been signed in here before.
      location.assign('/')
    },
  })
  return (
    <EntranceFrame
      title={t('invitation.welcome', { name: name.split(' ')[0]! })}
      under={t(by ? 'invitation.by' : 'invitation.byNobody', { by, role: roleName, store: storeName })}
    >
      <Form form={form} label={t('invitation.title')}>
        <TextField label={t('invitation.email')} value={email} onChange={() => {}} isDisabled autoComplete="username" />
        <PasswordField
          label={t('invitation.password')}
          autoComplete="new-password"
          autoFocus
          {...form.field('password')}
        />
        <PasswordRules password={form.values.password} />
        <FormRefusal />
        <SubmitButton size="large" fullWidth>
          {t('invitation.enter')}
        </SubmitButton>
      </Form>
      <p>{t('invitation.own')}</p>
      <ConfirmButton
        variant="quiet"
        label={t('invitation.decline')}
        ask={{
          title: t('invitation.decline.ask'),
          children: t('invitation.decline.text'),
          confirm: t('invitation.decline'),
          isDangerous: true,
          run: async () => {
            await decline.call({ params: { token } })
            onDeclined()
          },
        }}
      />
    </EntranceFrame>
  )
}

function Expired({
  invitation: { by, email, sentAt, expiresAt, days },
  token,
}: {
  invitation: Invitation
  token: string
}) {
  const { t } = useText(entranceMessages)
  const [isAsked, setAsked] = useState(false)
  const renew = useCall(access.renewInvitation, {})
  return (
    <EntranceFrame
      title={t('invitation.expired', { day: formatDate(expiresAt) })}
      under={t('invitation.expired.why', { days, day: formatDate(expiresAt) })}
    >
      {by && <Person name={by} />}
      <p>{t('invitation.sent', { day: formatDate(sentAt) })}</p>
      {isAsked ? (
        <p role="status">{t('invitation.asked', { by: by || t('invitation.administrator'), email })}</p>
      ) : (
        <Button
          variant="primary"
          size="large"
          fullWidth
          isBusy={renew.isRunning}
          onClick={() =>
            void renew.call({ params: { token } }).then(
              () => setAsked(true),
              () => {},
            )
          }
        >
          {t('invitation.renew')}
        </Button>
      )}
    </EntranceFrame>
  )
}
