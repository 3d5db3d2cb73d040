import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ShownSigning } from '../../../modules/documents/signing-contract.ts'
import { useBrandStyle } from '../../../modules/proposals/ui/public/use-scheme.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage, type Lang, type MessageValues } from '../../../platform/i18n/messages.ts'
import { onShownAgain } from '../../../platform/ui/data/live/on-shown-again.ts'
import type { Refused } from '../simulator/calls.ts'
import { type Calls, callsFor, type Person, type SentCode } from './calls.ts'
import { closingCalls } from './closing-calls.ts'
import { signMessages } from './messages.ts'
import { countsOf, openOf, papersOf, standingOf } from './papers.ts'
import { Reach } from './reach.tsx'
import { ReadStep } from './read-step.tsx'
import { useLaterSteps } from './use-later-steps.ts'
import { type Stage, useSteps } from './use-steps.ts'

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

/** What was said after the reading: kept while somebody goes back to the pages. */
export interface Kept {
  person: Person
  /** The code that was sent last; null where none is asked. */
  code: SentCode | null
  /** When it was signed just now. */
  signedAt: string
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
          {shown && <Titles shown={shown} lang={lang} t={t} />}
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

/** What is signed, which may be long, and until when, which is always read whole. */
function Titles({ shown, lang, t }: { shown: ShownSigning; lang: Lang; t: Text }) {
  const { date, time } = formatsOf(lang)
  // What is left to sign; where nothing is, everything.
  const open = openOf(shown)
  const papers = open.length > 0 ? open : papersOf(shown)
  const { title, deadline } = papers[0]!
  const { timeZone } = shown
  return (
    <>
      <small className="sg-title">{papers.length > 1 ? t('sign.several', { count: papers.length }) : title}</small>
      {deadline && (
        <small>{t('sign.until', { when: `${date(deadline, timeZone)} ${time(deadline, timeZone)}` })}</small>
      )}
    </>
  )
}

const firstStage = (shown: ShownSigning): Stage =>
  openOf(shown).length === 0 && countsOf(shown).length > 0 ? 'done' : 'read'

function Opened({ shown, onAgain, ...given }: StepProps & { onAgain: () => void }) {
  const { t } = given
  const calls = useMemo(() => closingCalls(given.calls, onAgain), [given.calls, onAgain])
  const { step: now, go, back } = useSteps(firstStage(shown))
  const [kept, keep] = useState<Kept>({ person: { name: '', cpf: '' }, code: null, signedAt: '' })
  const open = openOf(shown)
  const papers = open.length > 0 ? open : [shown]
  // Forward to a step whose person is not known any more asks for them again.
  const stage = now.stage === 'sign' && kept.person.name === '' ? 'who' : now.stage
  const at = Math.min(now.at, papers.length - 1)
  const paper = papers[at]!
  const readNext = () => (at + 1 < papers.length ? go('read', at + 1) : go('who', at))
  const { number, refusal } = paper
  useEffect(() => void (refusal === null && calls.seen(false, number)), [calls, number, refusal])
  const step = { shown, ...given, calls }
  const { steps: Later, isLost } = useLaterSteps(stage !== 'read')
  const isOver = stage === 'done' || stage === 'refused'
  return (
    <>
      {!isOver && paper.refusal === null && <Steps at={stage === 'refuse' ? 'read' : stage} t={t} />}
      {stage === 'read' ? (
        <ReadStep
          key={paper.number}
          {...step}
          paper={paper}
          turn={{ at: at + 1, of: papers.length }}
          onRead={readNext}
          onRefuse={() => go('refuse')}
        />
      ) : Later ? (
        <Later
          {...step}
          stage={stage}
          papers={papers}
          paper={paper}
          kept={kept}
          onKept={(change) => keep((before) => ({ ...before, ...change }))}
          go={go}
          onBack={back}
          onAgain={onAgain}
        />
      ) : (
        <p className="sg-opening" role="status">
          {t(isLost ? 'sign.offline' : 'sign.opening')}
          {isLost && (
            <button type="button" className="sg-button" onClick={() => location.reload()}>
              {t('sign.retry')}
            </button>
          )}
        </p>
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
