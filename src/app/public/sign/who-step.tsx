import { type FormEvent, useState } from 'react'
import { useFirstFault } from '../../../modules/proposals/ui/public/use-first-fault.ts'
import { formatCpf } from '../../../platform/brazil/cpf.ts'
import type { Refused } from '../simulator/calls.ts'
import { Field } from '../simulator/field.tsx'
import type { Person } from './calls.ts'
import type { StepProps } from './sign-page.tsx'

type WhoStepProps = StepProps & {
  person: Person
  onKnown: (person: Person, expiresAt: string) => void
  onBack: () => void
}

/** Name and CPF; where a code is asked, it leaves once they are right. */
export function WhoStep({ shown, calls, t, person, onKnown, onBack }: WhoStepProps) {
  const [given, setGiven] = useState(person)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const form = useFirstFault(faults)
  const [isSending, setSending] = useState(false)
  const asksCode = shown.codeTo !== null

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFaults({})
    setRefusal('')
    setSending(true)
    try {
      onKnown(given, asksCode ? (await calls.code(given)).expiresAt : '')
    } catch (failure) {
      const { fields, message } = failure as Refused
      setFaults(fields ?? {})
      if (Object.keys(fields ?? {}).length === 0) setRefusal(message)
    } finally {
      setSending(false)
    }
  }

  return (
    <form ref={form} className="sg-form" onSubmit={submit} noValidate>
      <main className="sg-main">
        <h1>{t('sign.who')}</h1>
        <p>{t('sign.who_why')}</p>
        <PersonFields given={given} faults={faults} t={t} onChange={setGiven} />
        {refusal && (
          <p className="sg-refusal" role="alert">
            {refusal}
          </p>
        )}
      </main>
      <footer className="sg-foot" data-page-foot>
        <button type="button" className="sg-quiet" onClick={onBack}>
          {t('sign.back')}
        </button>
        <button type="submit" className="sg-button" disabled={isSending}>
          {t(asksCode ? 'sign.send_code' : 'sign.continue')}
        </button>
      </footer>
    </form>
  )
}

interface PersonFieldsProps {
  given: Person
  faults: Record<string, string>
  t: StepProps['t']
  onChange: (given: Person) => void
}

export function PersonFields({ given, faults, t, onChange }: PersonFieldsProps) {
  return (
    <>
      <Field label={t('sign.name')} fault={faults.name}>
        {(field) => (
          <input
            {...field}
            value={given.name}
            autoComplete="name"
            onChange={({ target }) => onChange({ ...given, name: target.value })}
          />
        )}
      </Field>
      <Field label={t('sign.cpf')} fault={faults.cpf}>
        {(field) => (
          <input
            {...field}
            value={given.cpf}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            onChange={({ target }) => onChange({ ...given, cpf: formatCpf(target.value) })}
          />
        )}
      </Field>
    </>
  )
}
