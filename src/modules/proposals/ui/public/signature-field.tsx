import { useId } from 'react'
import type { DocumentWords } from '../../document/words.ts'
import { type SignatureLines, SignaturePad } from './signature-pad.tsx'

/** The typed signature is the name above. A drawn one is kept while the typed one is shown. */
export interface SignatureValue {
  kind: 'typed' | 'drawn'
  lines: SignatureLines
}

type SignatureFieldProps = {
  words: DocumentWords
  name: string
  value: SignatureValue
  change: (value: SignatureValue) => void
  fault?: string | undefined
}

export function SignatureField({ words: { t }, name, value, change, fault }: SignatureFieldProps) {
  const id = useId()
  const { kind, lines } = value
  return (
    <fieldset className="pp-field pp-signature">
      <legend>{t('public.accept.sign')}</legend>
      <div className="pp-segments">
        {(['typed', 'drawn'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={id} checked={kind === one} onChange={() => change({ kind: one, lines })} />
            <span>{t(`public.accept.sign_${one}`)}</span>
          </label>
        ))}
      </div>
      {kind === 'typed' ? (
        <p className="pp-typed" aria-hidden="true">
          {name.trim() || '…'}
        </p>
      ) : (
        <div className="pp-pad">
          <SignaturePad
            lines={lines}
            change={(drawn) => change({ kind, lines: drawn })}
            label={t('public.accept.sign_here')}
            describedBy={fault && `${id}-fault`}
          />
          {lines.length === 0 && <span aria-hidden="true">{t('public.accept.sign_here')}</span>}
          {lines.length > 0 && (
            <button type="button" className="pp-link" onClick={() => change({ kind, lines: [] })}>
              {t('public.accept.sign_clear')}
            </button>
          )}
        </div>
      )}
      {fault && (
        <em className="pp-fault" id={`${id}-fault`}>
          {fault}
        </em>
      )}
    </fieldset>
  )
}
