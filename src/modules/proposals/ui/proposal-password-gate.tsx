import { type FormEvent, useId, useState } from 'react'
import type { Lang } from '../../../platform/i18n/messages.ts'
import type { Brand } from '../document/document-model.ts'
import { documentWords } from '../document/words.ts'
import { PublicFrame } from './public/public-frame.tsx'
import type { Scheme } from './public/use-scheme.ts'
import './public-proposal.css'

type ProposalPasswordGateProps = {
  onSubmit: (password: string) => void
  /** A message for the reader: wrong password, or too many attempts. */
  error?: string | null
  sending?: boolean
  lang?: Lang
  /** The company's brand may be shown before the password, but nothing of the proposal. */
  brand?: Pick<Brand, 'primary' | 'secondary' | 'logoOnDark' | 'banner'>
  companyName?: string
  scheme?: Scheme
}

const plainBrand = { primary: '#004B57', secondary: '#2BB673', logoOnDark: null, banner: null }

/** Shown instead of the proposal until the password is right. */
export function ProposalPasswordGate({
  onSubmit,
  error,
  sending = false,
  lang = 'pt-BR',
  brand = plainBrand,
  companyName,
  scheme,
}: ProposalPasswordGateProps) {
  const words = documentWords(lang)
  const { t } = words
  const id = useId()
  const [password, setPassword] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '') onSubmit(password)
  }

  return (
    <PublicFrame
      words={words}
      brand={{ ...brand, logo: null }}
      company={companyName ? { name: companyName } : null}
      scheme={scheme}
      hasBand
    >
      <main className="pp-alone">
        <form className="pp-card" onSubmit={submit}>
          <h1>{t('public.gate.title')}</h1>
          <p>{companyName ? t('public.gate.text', { company: companyName }) : t('public.gate.text_plain')}</p>
          <div className="pp-field">
            <label htmlFor={id}>{t('public.gate.password')}</label>
            <input
              id={id}
              type="password"
              value={password}
              autoComplete="off"
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-fault` : undefined}
              onChange={(event) => setPassword(event.target.value)}
            />
            {error && (
              <em className="pp-fault" id={`${id}-fault`} role="alert">
                {error}
              </em>
            )}
          </div>
          <button type="submit" className="pp-button pp-wide" disabled={sending || password === ''}>
            {t(sending ? 'public.gate.opening' : 'public.gate.open')}
          </button>
        </form>
      </main>
    </PublicFrame>
  )
}
