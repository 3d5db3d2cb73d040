import { type FormEvent, useState } from 'react'
import type { ShownPaper } from '../../../modules/documents/signing-contract.ts'
import type { Refused } from '../simulator/calls.ts'
import { Field } from '../simulator/field.tsx'
import { FormMessage } from './form-message.tsx'
import type { LaterProps } from './later-steps.tsx'
import { useFaults } from './use-faults.ts'
import { PersonFields } from './who-step.tsx'

type RefuseStepProps = LaterProps & { paper: ShownPaper; onBack: () => void; onRefused: () => void }

/** Somebody who will not sign says who they are and why. */
export function RefuseStep({ shown, calls, t, paper, onBack, onRefused }: RefuseStepProps) {
  const [person, setPerson] = useState({ name: '', cpf: '' })
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState('')
  const { form, faults, tell, mend } = useFaults()

  function submit(event: FormEvent) {
    event.preventDefault()
    tell({})
    setRefusal('')
    calls.refuse({ ...person, reason, paper: paper.number }).then(onRefused, ({ fields, message }: Refused) => {
      tell(fields)
      if (Object.keys(fields).length === 0) setRefusal(message)
    })
  }
  return (
    <form ref={form} className="sg-form" onSubmit={submit} noValidate>
      <main className="sg-main">
        <h1>{t('sign.refuse_title')}</h1>
        <p>{t('sign.refuse_why')}</p>
        {shown.along.length > 0 && <p>{t('sign.refuse_one', { title: paper.title })}</p>}
        <Field label={t('sign.reason')} fault={faults.reason}>
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value)
                mend('reason')
              }}
            />
          )}
        </Field>
        <PersonFields given={person} faults={faults} t={t} onChange={setPerson} onMended={mend} />
        <FormMessage text={refusal} />
      </main>
      <footer className="sg-foot" data-page-foot>
        <button type="button" className="sg-quiet" onClick={onBack}>
          {t('sign.back')}
        </button>
        <button type="submit" className="sg-button">
          {t('sign.refuse')}
        </button>
      </footer>
    </form>
  )
}
