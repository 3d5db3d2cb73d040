import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ShownSigning } from '../../../modules/documents/signing-contract.ts'
import { useBrandStyle } from '../../../modules/proposals/ui/public/use-scheme.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage, type Lang, type MessageValues } from '../../../platform/i18n/messages.ts'
import type { Refused } from '../simulator/calls.ts'
import { type Calls, callsFor, type Person } from './calls.ts'
import { signMessages } from './messages.ts'
import { ReadStep } from './read-step.tsx'
import { RefuseStep } from './refuse-step.tsx'
import { SignStep } from './sign-step.tsx'
import { WhoStep } from './who-step.tsx'

export type Text = (key: keyof typeof signMessages, values?: MessageValues) => string

interface SignPageProps {
  token: string
  lang: Lang
  company: string
  logo: string
  colors: { primary: string; secondary: string }
}

export interface StepProps {
  shown: ShownSigning
  calls: Calls
  lang: Lang
  t: Text
}

type Stage = 'read' | 'who' | 'sign' | 'refuse' | 'refused' | 'done'
const steps = ['read', 'who', 'sign', 'done'] as const

/** Where somebody who was asked reads a document and signs it, on a phone first. */
export function SignPage({ token, lang, company, logo, colors }: SignPageProps) {
  const calls = useMemo(() => callsFor(lang, token), [lang, token])
  const style = useBrandStyle(colors)
  const [shown, setShown] = useState<ShownSigning | null>(null)
  const [failure, setFailure] = useState('')
  const [isLarge, setLarge] = useState(false)
  const t: Text = (key, values) => formatMessage(lang, signMessages[key], values)
  const open = useCallback(() => {
    setFailure('')
    calls.shown().then(setShown, (refused: Refused) => setFailure(refused.message))
  }, [calls])
  useEffect(open, [open])
  return (
    <div className="sg" style={style} lang={lang} data-large={isLarge || undefined}>
      <header className="sg-bar">
        {logo && <img src={logo} alt="" />}
        <div>
          <b>{shown?.company ?? company}</b>
          <small>{shown && titleOf(shown, lang, t)}</small>
        </div>
        <button
          type="button"
          aria-pressed={isLarge}
          aria-label={t(isLarge ? 'sign.smaller' : 'sign.larger')}
          onClick={() => setLarge(!isLarge)}
        >
          Aa
        </button>
      </header>
      {failure && (
        <main className="sg-main">
          <h1>{t('sign.cannot')}</h1>
          <p role="alert">{failure}</p>
          <button type="button" className="sg-button" onClick={open}>
            {t('sign.retry')}
          </button>
        </main>
      )}
      {!failure && !shown && <p className="sg-opening">{t('sign.opening')}</p>}
      {!failure && shown && <Opened shown={shown} calls={calls} lang={lang} t={t} />}
    </div>
  )
}

function titleOf({ title, deadline, timeZone }: ShownSigning, lang: Lang, t: Text) {
  const { date, time } = formatsOf(lang)
  return deadline
    ? `${title} · ${t('sign.until', { when: `${date(deadline, timeZone)} ${time(deadline, timeZone)}` })}`
    : title
}

function Opened({ shown, ...given }: StepProps) {
  const { calls, t, lang } = given
  const [stage, setStage] = useState<Stage>(shown.signedAt ? 'done' : 'read')
  const [person, setPerson] = useState<Person>({ name: '', cpf: '' })
  const [expiresAt, setExpiresAt] = useState('')
  const [signedAt, setSignedAt] = useState(shown.signedAt)
  const go = (to: Stage) => {
    setStage(to)
    scrollTo(0, 0)
  }
  useEffect(() => void (shown.refusal === null && calls.seen(false)), [calls, shown.refusal])
  const step = { shown, ...given }
  if (stage === 'done') return <Done {...step} at={signedAt!} />
  if (stage === 'refused')
    return (
      <main className="sg-main" role="status">
        <h1>{t('sign.refused')}</h1>
        <p>{t('sign.refused_why')}</p>
      </main>
    )
  return (
    <>
      <Steps at={stage === 'refuse' ? 'read' : stage} t={t} />
      {stage === 'read' && <ReadStep {...step} onRead={() => go('who')} onRefuse={() => go('refuse')} />}
      {stage === 'who' && (
        <WhoStep
          {...step}
          person={person}
          onBack={() => go('read')}
          onKnown={(known, until) => {
            setPerson(known)
            setExpiresAt(until)
            go('sign')
          }}
        />
      )}
      {stage === 'sign' && (
        <SignStep
          {...step}
          person={person}
          expiresAt={expiresAt}
          onAgain={setExpiresAt}
          onBack={() => go('who')}
          onSigned={(at) => {
            setSignedAt(at)
            go('done')
          }}
        />
      )}
      {stage === 'refuse' && (
        <RefuseStep {...step} lang={lang} onBack={() => go('read')} onRefused={() => go('refused')} />
      )}
    </>
  )
}

function Steps({ at, t }: { at: 'read' | 'who' | 'sign'; t: Text }) {
  const now = steps.indexOf(at)
  return (
    <ol className="sg-steps" aria-label={t('sign.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < now ? 'past' : index === now ? 'now' : 'next'}
          aria-current={index === now ? 'step' : undefined}
        >
          {t(`sign.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function Done({ shown, calls, lang, t, at }: StepProps & { at: string }) {
  const { date, time } = formatsOf(lang)
  const when = `${date(at, shown.timeZone)} ${time(at, shown.timeZone)}`
  return (
    <main className="sg-main" role="status">
      <h1>{t('sign.done')}</h1>
      <p>{t('sign.done_at', { when })}</p>
      <p>{t(shown.isFinished ? 'sign.done_all' : copyWords(shown), { company: shown.company })}</p>
      {shown.host && <p>{t('sign.done_host', { host: shown.host })}</p>}
      <a className="sg-button" href={calls.paperUrl} download>
        {t('sign.pdf')}
      </a>
    </main>
  )
}

/** How the sealed copy comes: by mail where there is an address, and by the link unless it is the one of somebody else's device. */
function copyWords({ host, signer: { hasEmail } }: ShownSigning) {
  if (host) return hasEmail ? 'sign.done_waits.host' : 'sign.done_waits.company'
  return hasEmail ? 'sign.done_waits' : 'sign.done_waits.link'
}
