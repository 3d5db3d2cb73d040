import { type FormEvent, useState } from 'react'
import { presentSigningConsent, signingConsents } from '../../../modules/documents/signing-consent.ts'
import type { ShownPaper, ShownSigning, SigningMark } from '../../../modules/documents/signing-contract.ts'
import { type SignatureLines, SignaturePad } from '../../../modules/proposals/ui/public/signature-pad.tsx'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { isWritten } from '../../../platform/rules/drawn.ts'
import { deviceId } from '../kept-opening.ts'
import type { Refused } from '../simulator/calls.ts'
import { Field } from '../simulator/field.tsx'
import type { Person, SentCode } from './calls.ts'
import { CodePart, codeDigits } from './code-part.tsx'
import { FormMessage } from './form-message.tsx'
import type { LaterProps } from './later-steps.tsx'
import { useFaults } from './use-faults.ts'

type SignStepProps = LaterProps & {
  person: Person
  /** What is signed: all that was read. */
  papers: readonly ShownPaper[]
  /** The code that was sent; null where none is asked. */
  sent: SentCode | null
  onAgain: (sent: SentCode) => void
  onBack: () => void
  onSigned: (at: string) => void
}

type Position = { latitude: number; longitude: number }

/** The code, the signature and the sentence. */
export function SignStep({ shown, calls, lang, t, ...given }: SignStepProps) {
  const { person, papers, sent, onAgain, onBack, onSigned } = given
  const [code, setCode] = useState('')
  const [kind, setKind] = useState<SigningMark['kind']>('drawn')
  const [lines, setLines] = useState<SignatureLines>([])
  const [text, setText] = useState(person.name)
  const [agreed, setAgreed] = useState(false)
  const [position, setPosition] = useState<Position | null>(null)
  const { form, faults, tell: tellFaults, mend } = useFaults()
  const [announcement, setAnnouncement] = useState('')
  const [isSending, setSending] = useState(false)
  const isMarked = kind === 'drawn' ? isWritten(lines) : text.trim() !== ''
  const lack =
    sent && code.length < codeDigits
      ? t('sign.digits_left', { count: codeDigits - code.length })
      : !isMarked
        ? t('sign.needs_mark')
        : !agreed
          ? t('sign.needs_consent')
          : ''

  async function tell(work: () => Promise<void>) {
    tellFaults({})
    setAnnouncement('')
    setSending(true)
    try {
      await work()
    } catch (failure) {
      const { fields, message } = failure as Refused
      tellFaults(fields)
      if (Object.keys(fields).length === 0) setAnnouncement(message)
    } finally {
      setSending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lack) return
    const signature: SigningMark = kind === 'drawn' ? { kind, lines } : { kind, text: text.trim() }
    void tell(async () => {
      const numbers = papers.map(({ number }) => number)
      const mine = { ...person, code, papers: numbers, signature, consent: presentSigningConsent, position }
      onSigned((await calls.sign({ ...mine, agreed: true, device: deviceId() })).at)
    })
  }
  const again = () =>
    tell(async () => {
      onAgain(await calls.code(person))
      setCode('')
      setAnnouncement(t('sign.code_sent'))
    })
  const locate = () =>
    navigator.geolocation?.getCurrentPosition(({ coords }) =>
      setPosition({ latitude: coords.latitude, longitude: coords.longitude }),
    )

  return (
    <form ref={form} className="sg-form" onSubmit={submit} noValidate>
      <main className="sg-main">
        {sent && (
          <CodePart
            {...{ shown, lang, t, sent, code }}
            fault={faults.code}
            isSending={isSending}
            onAgain={() => void again()}
            onChange={(next) => {
              setCode(next)
              mend('code')
            }}
          />
        )}
        <fieldset className="sg-signature">
          <legend>{t('sign.signature')}</legend>
          <div className="sg-kinds">
            {(['drawn', 'typed'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
                <span>{t(one === 'drawn' ? 'sign.draw' : 'sign.type')}</span>
              </label>
            ))}
          </div>
          {kind === 'drawn' ? (
            <div className="sg-pad">
              <SignaturePad lines={lines} change={setLines} label={t('sign.pad')} />
              <footer>
                <span>{person.name}</span>
                <button type="button" className="sg-link" disabled={lines.length === 0} onClick={() => setLines([])}>
                  {t('sign.clear')}
                </button>
              </footer>
            </div>
          ) : (
            <Field label={t('sign.typed')}>
              {(field) => (
                <textarea
                  {...field}
                  className="sg-typed"
                  rows={2}
                  value={text}
                  onChange={({ target }) => setText(target.value.replace(/\s*\n\s*/g, ' '))}
                />
              )}
            </Field>
          )}
        </fieldset>
        {papers.length > 1 && (
          <p>{t('sign.signs', { titles: formatsOf(lang).list(papers.map(({ title }) => `“${title}”`)) })}</p>
        )}
        <label className="sg-consent">
          <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
          <span>
            {formatMessage(lang, signingConsents[presentSigningConsent])}{' '}
            <small>{t('sign.consent_version', { version: presentSigningConsent })}</small>
          </span>
        </label>
        <section className="sg-kept">
          <h2>{t('sign.kept_title')}</h2>
          <p>{t(keptWords(shown), { host: shown.host })}</p>
          <p>{t('sign.kept_where')}</p>
          <button type="button" className="sg-link" disabled={position !== null} onClick={locate}>
            {t(position ? 'sign.position_on' : 'sign.position')}
          </button>
        </section>
        <FormMessage text={announcement || faults.name || faults.cpf || faults.signature || ''} />
      </main>
      <footer className="sg-foot" data-page-foot>
        <button type="button" className="sg-quiet" onClick={onBack}>
          {t('sign.back')}
        </button>
        <button type="submit" className="sg-button" disabled={isSending || lack !== ''}>
          {isSending
            ? t('sign.sending')
            : lack || t(papers.length > 1 ? 'sign.submit_all' : 'sign.submit', { count: papers.length })}
        </button>
      </footer>
    </form>
  )
}

/** What is kept as evidence, as it is. */
function keptWords({ codeTo, host }: ShownSigning) {
  if (host) return codeTo ? 'sign.kept.host_code' : 'sign.kept.host'
  return codeTo ? 'sign.kept' : 'sign.kept.alone'
}
