import { IconBrandGoogle, IconFingerprint } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { readSession } from '../../../platform/ui/data/session.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Checkbox } from '../../../platform/ui/forms/choices/checkbox.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { access, Credentials, type SecondFactorNeeded } from '../contract.ts'
import { EmailField } from './email-field.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { askGoogle, GoogleWindowError } from './google-window.ts'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import {
  factorIn,
  type GivenCredentials,
  keepSignedIn,
  signInAsAdministrator,
  signInWith,
  signInWithPasskey,
} from './sign-in.ts'
import { useInstance } from './use-instance.ts'
import { wrongFields } from './wrong-fields.ts'

/** `next` is the page that the person wanted; `as=administrator` is the sign-in of platform administrators. */
export const loginSearch = z.object({
  next: z.string().optional(),
  email: z.string().max(255).optional(),
  as: z.literal('administrator').optional(),
})

/** The company's own sign-in. */
export function LoginPage() {
  const { t } = useText(entranceMessages)
  const { instance, failure } = useInstance()
  const { value: address } = useUrlState(loginSearch)
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null)
  const isAdministrator = address.as === 'administrator'
  /** A sign-in that requires more continues with the second step. */
  const orSecondFactor = (work: Promise<unknown>) =>
    work.catch((failure) => {
      const found = factorIn(failure)
      if (!found) throw failure
      setNeeded(found)
    })
  const form = useForm<GivenCredentials>({
    start: { email: address.email ?? '', password: '', remember: !isAdministrator },
    check: (given) => wrongFields(Credentials, given),
    submit: (given) => orSecondFactor(isAdministrator ? signInAsAdministrator(given) : signInWith(given)),
  })
  if (needed)
    return (
      <SecondFactorForm
        needed={needed}
        remember={form.values.remember}
        isAdministrator={isAdministrator}
        onLeave={() => setNeeded(null)}
      />
    )
  const isUnknown = failure?.status === 404 || failure?.status === 403 || instance?.Status === 'blocked'
  return (
    <EntranceFrame
      title={t(isAdministrator ? 'entrance.asAdministrator' : 'entrance.title')}
      {...(isAdministrator && { under: t('entrance.asAdministratorUnder', { company: instance?.Nome ?? '' }) })}
    >
      {isUnknown && (
        <p className={styles.blocked} role="alert">
          {failure?.code === 'platform.no_company_yet' ? failure.message : t('entrance.unknown')}
        </p>
      )}
      <Form form={form} label={t('entrance.title')}>
        <EmailField {...form.field('email')} />
        <PasswordField
          label={t('entrance.password')}
          autoComplete="current-password"
          labelAside={
            !isAdministrator && (
              <Link
                to="/login/recovery"
                search={asSearch({ email: form.values.email || undefined })}
                className={styles.link}
              >
                {t('entrance.forgot')}
              </Link>
            )
          }
          {...form.field('password')}
        />
        {!isAdministrator && <Checkbox label={t('entrance.remember')} {...form.field('remember')} />}
        <FormRefusal />
        <SubmitButton size="large" fullWidth>
          {t('entrance.enter')}
        </SubmitButton>
      </Form>
      {!isAdministrator && !isUnknown && (
        <OtherWays
          hasGoogle={instance?.EntraComGoogle ?? false}
          remember={form.values.remember}
          orSecondFactor={orSecondFactor}
        />
      )}
      {!isAdministrator && (
        <p className={styles.create}>
          {t('entrance.noAccount')}{' '}
          <Link to="/register" className={styles.link}>
            {t('entrance.createAccount')}
          </Link>
        </p>
      )}
    </EntranceFrame>
  )
}

interface OtherWaysProps {
  hasGoogle: boolean
  remember: boolean
  orSecondFactor(work: Promise<unknown>): Promise<unknown>
}

function OtherWays({ hasGoogle, remember, orSecondFactor }: OtherWaysProps) {
  const { t } = useText(entranceMessages)
  const [busy, setBusy] = useState<'google' | 'passkey' | null>(null)
  const hasPasskeys = 'PublicKeyCredential' in window
  if (!hasGoogle && !hasPasskeys) return null
  const run = (which: 'google' | 'passkey', work: () => Promise<unknown>) => {
    setBusy(which)
    orSecondFactor(work())
      .catch((failure) => notify.failure(wordsOf(failure)))
      .finally(() => setBusy(null))
  }
  return (
    <>
      <p className={styles.or}>{t('entrance.or')}</p>
      <div className={styles.others}>
        {hasGoogle && (
          <Button
            size="large"
            fullWidth
            icon={IconBrandGoogle}
            isBusy={busy === 'google'}
            onClick={() => run('google', () => signInWithGoogle(remember))}
          >
            {t('entrance.google')}
          </Button>
        )}
        {hasPasskeys && (
          <Button
            size="large"
            fullWidth
            icon={IconFingerprint}
            isBusy={busy === 'passkey'}
            onClick={() => run('passkey', () => signInWithPasskey(remember))}
          >
            {t('entrance.passkey')}
          </Button>
        )}
      </div>
    </>
  )
}

async function signInWithGoogle(remember: boolean) {
  const { deviceId } = readSession()
  const query = await askGoogle(
    async () => (await api(access.googleAuthorization, { body: { remember, deviceId } })).url,
  )
  keepSignedIn(await api(access.googleLogin, { body: { query } }), remember)
}

function wordsOf(failure: unknown) {
  if (failure instanceof ApiError) return failure
  if (failure instanceof GoogleWindowError)
    return textNow(entranceMessages[failure.reason === 'blocked' ? 'google.popup' : 'google.closed'])
  return textNow(entranceMessages['entrance.passkeyFailed'])
}
