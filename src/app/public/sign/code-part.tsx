import { useEffect, useState } from 'react'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { Field } from '../simulator/field.tsx'
import type { SentCode } from './calls.ts'
import type { LaterProps } from './later-steps.tsx'

export const codeDigits = 6
const places = Array.from({ length: codeDigits }, (_none, at) => at)

type CodePartProps = Pick<LaterProps, 'shown' | 'lang' | 't'> & {
  sent: SentCode
  code: string
  fault: string | undefined
  isSending: boolean
  onChange: (code: string) => void
  onAgain: () => void
}

/** Where the code went, the field for it, how long it is good, and when another one can be asked for. */
export function CodePart({ shown, lang, t, sent, code, fault, isSending, onChange, onAgain }: CodePartProps) {
  const now = useNow(Math.max(sent.endsAt, sent.askedAgainAt))
  const isOver = now >= sent.endsAt
  const wait = sent.askedAgainAt - now
  const time = formatsOf(lang).time(sent.expiresAt, shown.timeZone)
  return (
    <>
      <h1>{t(shown.signer.auth === 'whatsapp-code' ? 'sign.code_title.phone' : 'sign.code_title')}</h1>
      <p>{t('sign.code_to', { to: shown.codeTo ?? '', time })}</p>
      <Field label={t('sign.code')} fault={fault}>
        {(field) => (
          // One input, so that a code is pasted, filled in by the phone and read aloud as a whole; its boxes are drawn.
          <div className="sg-code" data-fault={fault ? true : undefined}>
            <span aria-hidden="true">
              {places.map((at) => (
                <i key={at} data-here={at === Math.min(code.length, codeDigits - 1) || undefined} />
              ))}
            </span>
            <input
              {...field}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, codeDigits))}
            />
          </div>
        )}
      </Field>
      <div className="sg-code-foot">
        <button type="button" className="sg-link" disabled={isSending || wait > 0} onClick={onAgain}>
          {t('sign.code_again')}
        </button>
        {/* Told once when it ends; the seconds are only for the eyes. */}
        <small role="status">{isOver && t('sign.code_over')}</small>
        {!isOver && (
          <small aria-hidden="true">
            {wait > 0
              ? t('sign.code_wait', { left: clock(wait) })
              : t('sign.code_left', { left: clock(sent.endsAt - now) })}
          </small>
        )}
      </div>
    </>
  )
}

/** "0:38". */
function clock(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time by this device, told anew each second until then. */
function useNow(until: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return now
}
