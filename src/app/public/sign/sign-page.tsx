import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ShownSigning } from '../../../modules/documents/signing-contract.ts'
import { useBrandStyle } from '../../../modules/proposals/ui/public/use-scheme.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage, type Lang, type MessageValues } from '../../../platform/i18n/messages.ts'
import { onShownAgain } from '../../../platform/ui/data/on-shown-again.ts'
import type { Refused } from '../simulator/calls.ts'
import { type Calls, callsFor, type Person } from './calls.ts'
import { closingCalls } from './closing-calls.ts'
import { Done } from './done-step.tsx'
import { signMessages } from './messages.ts'
import { countsOf, openOf, papersOf, standingOf } from './papers.ts'
import { Reach } from './reach.tsx'
import { ReadStep } from './read-step.tsx'
import { RefuseStep } from './refuse-step.tsx'
import { SignStep } from './sign-step.tsx'
import { type Stage, useSteps } from './use-steps.ts'
import { WhoStep } from './who-step.tsx'

export type Text = (key: keyof typeof signMessages, values?: MessageValues) => string

interface SignPageProps {
  token: string
  lang: Lang
  company: string
  logo: string
  /** How the company is reached; empty where it has not said it. */
  phone?: string
  mail?: string
  colors: { primary: string; secondary: string }
}

export interface StepProps {
  shown: ShownSigning
  calls: Calls
  lang: Lang
  t: Text
  /** How the company is reached. */
  reach: ReactNode
}

const steps = ['read', 'who', 'sign', 'done'] as const

/** Where somebody who was asked reads a document and signs it, on a phone first. */
export function SignPage({ token, lang, company, logo, phone = '', mail = '', colors }: SignPageProps) {
  const calls = useMemo(() => callsFor(lang, token), [lang, token])
  const style = useBrandStyle(colors)
  const [shown, setShown] = useState<ShownSigning | null>(null)
  const [failure, setFailure] = useState('')
  const [isLarge, setLarge] = useState(false)
  const t: Text = (key, values) => formatMessage(lang, signMessages[key], values)
  const open = useCallback(() => {
    setFailure('')
    setShown(null)
    calls.shown().then(setShown, (refused: Refused) => setFailure(refused.message))
  }, [calls])
  useEffect(open, [open])
  /** What became of it while the page was not looked at; where nothing did, all that was typed stays. */
  const look = useEffectEvent(() => {
    if (!shown || failure) return
    calls
      .shown()
      .then(setShown, ({ code, message }: Refused) => code === 'documents.link_unknown' && setFailure(message))
  })
  useEffect(() => onShownAgain(() => look()), [])
  const reach = <Reach asks={shown?.asks} phone={phone} mail={mail} t={t} />
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
          {reach}
          <button type="button" className="sg-button" onClick={open}>
            {t('sign.retry')}
          </button>
        </main>
      )}
      {!failure && !shown && <p className="sg-opening">{t('sign.opening')}</p>}
      {!failure && shown && (
        <Opened key={standingOf(shown)} shown={shown} calls={calls} lang={lang} t={t} reach={reach} onAgain={open} />
      )}
    </div>
  )
}

function titleOf(shown: ShownSigning, lang: Lang, t: Text) {
  const { date, time } = formatsOf(lang)
  // What is left to sign; where nothing is, everything.
  const open = openOf(shown)
  const told = open.length > 0 ? open : papersOf(shown)
  const { title, deadline } = told[0]!
  const { timeZone } = shown
  const name = told.length > 1 ? t('sign.several', { count: told.length }) : title
  return deadline
    ? `${name} · ${t('sign.until', { when: `${date(deadline, timeZone)} ${time(deadline, timeZone)}` })}`
    : name
}

const firstStage = (shown: ShownSigning): Stage =>
  openOf(shown).length === 0 && countsOf(shown).length > 0 ? 'done' : 'read'

function Opened({ shown, onAgain, ...given }: StepProps & { onAgain: () => void }) {
  const { t, lang } = given
  const calls = useMemo(() => closingCalls(given.calls, onAgain), [given.calls, onAgain])
  const { step: now, go, back } = useSteps(firstStage(shown))
  const [person, setPerson] = useState<Person>({ name: '', cpf: '' })
  const [expiresAt, setExpiresAt] = useState('')
  const [signedAt, setSignedAt] = useState('')
  const open = openOf(shown)
  const papers = open.length > 0 ? open : [shown]
  // Forward to a step whose person is not known any more asks for them again.
  const stage = now.stage === 'sign' && person.name === '' ? 'who' : now.stage
  const at = Math.min(now.at, papers.length - 1)
  const paper = papers[at]!
  const readNext = () => (at + 1 < papers.length ? go('read', at + 1) : go('who', at))
  const { number, refusal } = paper
  useEffect(() => void (refusal === null && calls.seen(false, number)), [calls, number, refusal])
  const step = { shown, ...given, calls }
  if (stage === 'done') return <Done {...step} papers={signedAt ? papers : []} at={signedAt} />
  if (stage === 'refused')
    return (
      <main className="sg-main" role="status">
        <h1>{t('sign.refused')}</h1>
        <p>{t('sign.refused_why')}</p>
        {papers.length > 1 && (
          <button type="button" className="sg-button" onClick={onAgain}>
            {t('sign.go_on')}
          </button>
        )}
      </main>
    )
  return (
    <>
      {paper.refusal === null && <Steps at={stage === 'refuse' ? 'read' : stage} t={t} />}
      {stage === 'read' && (
        <ReadStep
          key={paper.number}
          {...step}
          paper={paper}
          turn={{ at: at + 1, of: papers.length }}
          onRead={readNext}
          onRefuse={() => go('refuse')}
        />
      )}
      {stage === 'who' && (
        <WhoStep
          {...step}
          person={person}
          onBack={back}
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
          papers={papers}
          person={person}
          expiresAt={expiresAt}
          onAgain={setExpiresAt}
          onBack={back}
          onSigned={(when) => {
            setSignedAt(when)
            go('done')
          }}
        />
      )}
      {stage === 'refuse' && (
        <RefuseStep {...step} lang={lang} paper={paper} onBack={back} onRefused={() => go('refused')} />
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
