import { Link } from '@tanstack/react-router'
import { langs } from '../../../platform/i18n/messages.ts'
import { Checkbox } from '../../../platform/ui/forms/checkbox.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { type FieldErrors, useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as uiMessages } from '../../../platform/ui/messages.ts'
import { changeLanguage } from '../../../platform/ui/text/language.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { Credentials } from '../contract.ts'
import { accessMessages } from '../messages.ts'
import { Band } from './band.tsx'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'
import { type GivenCredentials, signInWith } from './sign-in.ts'
import { useInstance } from './use-instance.ts'

/** The company's own entrance. */
export function LoginPage() {
  const { t } = useText(entranceMessages)
  const { instance, failure } = useInstance()
  const form = useForm<GivenCredentials>({
    start: { email: '', password: '', remember: true },
    check: wrongCredentials,
    submit: (given) => signInWith(given, instance),
  })
  const isUnknown = failure?.status === 404 || failure?.status === 403 || instance?.Status === 'blocked'
  return (
    <div className={styles.page}>
      <Band instance={instance} />
      <main className={styles.side}>
        <div className={styles.box}>
          <h1>{t('entrance.title')}</h1>
          <p className={styles.host}>{location.host}</p>
          {isUnknown && (
            <p className={styles.blocked} role="alert">
              {t('entrance.unknown')}
            </p>
          )}
          <Form form={form} label={t('entrance.title')}>
            <TextField
              label={t('entrance.email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              spellCheck={false}
              {...form.field('email')}
            />
            <PasswordField
              label={t('entrance.password')}
              autoComplete="current-password"
              labelAside={
                <Link to="/login/recovery" className={styles.link}>
                  {t('entrance.forgot')}
                </Link>
              }
              {...form.field('password')}
            />
            <Checkbox label={t('entrance.remember')} {...form.field('remember')} />
            <FormRefusal />
            <SubmitButton size="large" fullWidth>
              {t('entrance.enter')}
            </SubmitButton>
          </Form>
          <p className={styles.create}>
            {t('entrance.noAccount')}{' '}
            <Link to="/register" className={styles.link}>
              {t('entrance.createAccount')}
            </Link>
          </p>
        </div>
        <Foot />
      </main>
    </div>
  )
}

function Foot() {
  const { t, lang } = useText(uiMessages)
  return (
    <footer className={styles.foot}>
      <span>Girassol</span>
      <span className={styles.languages}>
        {langs.map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === lang} onClick={() => changeLanguage(one)}>
            {t(`ui.language.${one}`)}
          </button>
        ))}
      </span>
    </footer>
  )
}

/** The same checks as the server's, told while the person is still here. */
function wrongCredentials(given: GivenCredentials): FieldErrors<GivenCredentials> {
  const wrong: FieldErrors<GivenCredentials> = {}
  for (const { path, message } of Credentials.safeParse(given).error?.issues ?? []) {
    const name = path[0] as 'email' | 'password'
    wrong[name] ??= textNow(accessMessages[message as keyof typeof accessMessages])
  }
  return wrong
}
