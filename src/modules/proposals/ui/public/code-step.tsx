import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { DocumentWords } from '../../document/words.ts'
import { Field } from './accept-field.tsx'

type CodeStepProps = {
  words: DocumentWords
  /** The address that it was sent to, masked. */
  to: string
  sending: boolean
  refusal: string
  /** With the code, or without one: then the company confirms. */
  onConfirm: (code: string | null) => void
  onAgain: () => void
  onBack: () => void
}

/** The code that came by mail; phones offer it above their keys. */
export function CodeStep({ words: { t }, to, sending, refusal, onConfirm, onAgain, onBack }: CodeStepProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  useEffect(() => input.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const isWhole = code.length === 6
    setFault(isWhole ? '' : t('public.accept.code_missing'))
    if (isWhole) onConfirm(code)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field id={id} label={t('public.accept.code')} fault={fault}>
        <input
          ref={input}
          id={id}
          className="pp-code"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-invalid={Boolean(fault)}
          aria-describedby={fault ? `${id}-fault` : `${id}-to`}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
      <p className="pp-note" id={`${id}-to`}>
        {t('public.accept.code_sent', { to })}
      </p>
      {refusal && (
        <p className="pp-refusal" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="pp-button pp-wide" disabled={sending}>
        {t(sending ? 'public.accept.sending' : 'public.accept.confirm')}
      </button>
      <p className="pp-ways">
        <button type="button" className="pp-link" onClick={onAgain}>
          {t('public.accept.code_again')}
        </button>
        <button type="button" className="pp-link" disabled={sending} onClick={() => onConfirm(null)}>
          {t(to.includes('@') ? 'public.accept.code_without' : 'public.accept.code_without_phone')}
        </button>
        <button type="button" className="pp-link" onClick={onBack}>
          {t('public.accept.back')}
        </button>
      </p>
    </form>
  )
}
