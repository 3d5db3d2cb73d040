import { type FormEvent, useState } from 'react'
import { formatCpf } from '../../../platform/brazil/cpf.ts'
import type { Refused } from '../simulator/calls.ts'
import { Field } from '../simulator/field.tsx'
import type { Person, SentCode } from './calls.ts'
import { FormMessage } from './form-message.tsx'
import type { LaterProps, LaterText } from './later-steps.tsx'
import { useFaults } from './use-faults.ts'

type WhoStepProps = LaterProps & {
  person: Person
  onKnown: (person: Person, sent: SentCode | null) => void
  onBack: () => void
}

/** Name and CPF, judged before anything is drawn; where a code is asked, it leaves once they are right. */
export function WhoStep({ shown, calls, t, person, onKnown, onBack }: WhoStepProps) {
  const [given, setGiven] = useState(person)
  const [refusal, setRefusal] = useState('')
  const { form, faults, tell, mend } = useFaults()
  const [isSending, setSending] = useState(false)
  const asksCode = shown.codeTo !== null

  async function submit(event: FormEvent) {
    event.preventDefault()
    tell({})
    setRefusal('')
    setSending(true)
    try {
      if (!asksCode) await calls.identity(given)
      onKnown(given, asksCode ? await calls.code(given) : null)
    } catch (failure) {
      const { fields, message } = failure as Refused
      tell(fields ?? {})
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
        <PersonFields given={given} faults={faults} t={t} onChange={setGiven} onMended={mend} />
        <FormMessage text={refusal} />
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
  t: LaterText
  onChange: (given: Person) => void
  onMended: (name: keyof Person) => void
}

export function PersonFields({ given, faults, t, onChange, onMended }: PersonFieldsProps) {
  const write = (name: keyof Person, text: string) => {
    onChange({ ...given, [name]: text })
    onMended(name)
  }
  return (
    <>
      <Field label={t('sign.name')} fault={faults.name}>
        {(field) => (
          <input
            {...field}
            value={given.name}
            autoComplete="name"
            onChange={({ target }) => write('name', target.value)}
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
            onChange={({ target }) => write('cpf', formatCpf(target.value))}
          />
        )}
      </Field>
    </>
  )
}
