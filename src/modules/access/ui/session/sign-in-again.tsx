import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isHeld, readAccount, readSession, signOut, subscribeSession } from '../../../../platform/ui/data/session.ts'
import { Form, FormRefusal, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { PasswordField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { Credentials, type SecondFactorNeeded } from '../../contract.ts'
import { EntranceFrame } from '../entrance-frame.tsx'
import { entranceMessages } from '../messages.ts'
import { SecondFactorForm } from '../second-factor-form.tsx'
import { factorIn, signInWith } from '../sign-in.ts'
import { wrongFields } from '../wrong-fields.ts'
import styles from './sign-in-again.module.css'

/**
 * Covers the page when its session has ended while there were unsaved changes: after signing in the page is as it was.
 */
export function SignInAgain() {
  const isAsked = useSyncExternalStore(subscribeSession, isHeld)
  return isAsked ? <Question /> : null
}

function Question() {
  const { t } = useText(entranceMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.over}
      aria-label={t('entrance.again.title')}
      onCancel={(event) => event.preventDefault()}
    >
      <Steps />
    </dialog>
  )
}

function Steps() {
  const { t } = useText(entranceMessages)
  const queries = useQueryClient()
  const [needed, setNeeded] = useState<SecondFactorNeeded | null>(null)
  const [{ email, remember, userId }] = useState(() => ({
    email: readAccount()?.email ?? '',
    remember: localStorage.getItem('girassol.account') !== null,
    userId: readSession().user?.usuarioid,
  }))
  useEffect(
    () => () => {
      if (isHeld() || readSession().token === '') return
      // When somebody else signs in, nothing of the page is left.
      if (readSession().user?.usuarioid !== userId) location.assign('/')
      else void queries.invalidateQueries()
    },
    [queries, userId],
  )
  const form = useForm({
    start: { email, password: '' },
    check: (given) => wrongFields(Credentials, given),
    submit: (given) =>
      signInWith({ ...given, remember }).catch((failure) => {
        const found = factorIn(failure)
        if (!found) throw failure
        setNeeded(found)
      }),
  })
  if (needed)
    return (
      <SecondFactorForm needed={needed} remember={remember} isAdministrator={false} onLeave={() => setNeeded(null)} />
    )
  return (
    <EntranceFrame title={t('entrance.again.title')} under={email}>
      <Form form={form} label={t('entrance.again.title')}>
        <p className={styles.why}>{t('entrance.again.why')}</p>
        <PasswordField
          label={t('entrance.password')}
          autoFocus
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FormRefusal />
        <SubmitButton size="large" fullWidth>
          {t('entrance.again.enter')}
        </SubmitButton>
        <Button variant="quiet" fullWidth onClick={signOut}>
          {t('entrance.again.leave')}
        </Button>
      </Form>
    </EntranceFrame>
  )
}
