import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../platform/ui/data/use-settled.ts'
import { FieldRow, Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import type { FieldErrors } from '../../../platform/ui/forms/form-errors.ts'
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { CpfCnpjField, PhoneField } from '../../../platform/ui/forms/typed/document-fields.tsx'
import { type Form as FormState, useForm } from '../../../platform/ui/forms/use-form.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { access, Registration } from '../contract.ts'
import { identityMessages } from '../identity-messages.ts'
import { accessMessages } from '../messages.ts'
import { mayUseSlug, slugFrom } from '../registration.ts'
import { addressOfCompany, baseHost } from './address-of-company.ts'
import { EmailField } from './email-field.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'
import { wrongChosen } from './new-password.ts'
import { PasswordRules } from './password-rules.tsx'
import { wrongFields } from './wrong-fields.ts'

const blank = {
  name: '',
  email: '',
  phone: '',
  companyName: '',
  document: '',
  slug: '',
  password: '',
  passwordConfirmation: '',
}
type Values = typeof blank

/** Registers a company: its administrator, its name, its address. */
export function RegisterPage() {
  const { t } = useText(entranceMessages)
  const [opened, setOpened] = useState<{ address: string; company: string; email: string } | null>(null)
  const form = useForm({
    start: blank,
    check: wrong,
    submit: async (given) => {
      const { slug } = await api(access.register, { body: given })
      setOpened({
        address: addressOfCompany(slug),
        company: given.companyName,
        email: given.email,
      })
    },
  })
  if (opened) return <Opened {...opened} />
  return (
    <EntranceFrame title={t('register.title')} under={t('register.under')} width="wide" isProduct>
      <Form form={form} label={t('register.title')}>
        <FieldRow sizes="3fr 2fr">
          <TextField label={t('register.name')} autoComplete="name" {...form.field('name')} />
          <PhoneField label={t('register.phone')} {...form.field('phone')} />
        </FieldRow>
        <EmailField {...form.field('email')} />
        <FieldRow sizes="3fr 2fr">
          <CompanyName form={form} />
          <CpfCnpjField label={t('register.document')} {...form.field('document')} />
        </FieldRow>
        <SlugField form={form} />
        <FieldRow sizes="1fr 1fr">
          <PasswordField label={t('register.password')} autoComplete="new-password" {...form.field('password')} />
          <PasswordField
            label={t('register.confirmation')}
            autoComplete="new-password"
            {...form.field('passwordConfirmation')}
          />
        </FieldRow>
        <PasswordRules password={form.values.password} />
        <FormRefusal />
        <SubmitButton size="large" fullWidth>
          {t('register.send')}
        </SubmitButton>
      </Form>
      <p className={styles.create}>
        {t('register.have')}{' '}
        <Link to="/login" className={styles.link}>
          {t('entrance.title')}
        </Link>
      </p>
    </EntranceFrame>
  )
}

/** The address follows the name until the person edits it. */
function CompanyName({ form }: { form: FormState<Values> }) {
  const { t } = useText(entranceMessages)
  const { onChange: _onChange, ...field } = form.field('companyName')
  const follows = form.values.slug === slugFrom(form.values.companyName)
  return (
    <TextField
      label={t('register.company')}
      autoComplete="organization"
      {...field}
      onChange={(companyName) => form.setMany({ companyName, ...(follows && { slug: slugFrom(companyName) }) })}
    />
  )
}

function SlugField({ form }: { form: FormState<Values> }) {
  const { t } = useText(entranceMessages)
  const { slug } = form.values
  const settled = useSettled(slug, 350)
  const isWellFormed = mayUseSlug(settled).ok
  const answer = useItem(access.slug, { query: { value: settled } }, { enabled: isWellFormed, staleTime: 10_000 })
  const checked = settled === slug && isWellFormed ? answer.data : undefined
  const { error, onChange, ...field } = form.field('slug')
  return (
    <TextField
      label={t('register.slug')}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      suffix={`.${baseHost()}`}
      {...field}
      onChange={(text) => onChange(text.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
      error={error ?? (checked && !checked.isFree ? checked.reason : undefined)}
      hint={
        checked?.isFree && (
          <span className={styles.free}>
            <Icon of={IconCheck} size="tiny" />
            {t('register.slugFree')}
          </span>
        )
      }
    />
  )
}

function Opened({ address, company, email }: { address: string; company: string; email: string }) {
  const { t } = useText(entranceMessages)
  return (
    <EntranceFrame title={t('register.done', { company })} under={t('register.doneUnder')}>
      <div className={styles.done}>
        <p className={styles.address}>{address.replace(/^https?:\/\//, '')}</p>
        <a className={styles.go} href={`${address}/login?email=${encodeURIComponent(email)}`}>
          {t('register.open')}
        </a>
      </div>
    </EntranceFrame>
  )
}

function wrong(given: Values): FieldErrors<Values> {
  const slug = mayUseSlug(given.slug)
  return {
    ...wrongFields(Registration, given, { ...accessMessages, ...identityMessages }),
    ...(!slug.ok && { slug: textNow(identityMessages[slug.code]) }),
    ...wrongChosen(given),
  }
}
