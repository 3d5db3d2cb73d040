import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ShownPaper, ShownSigning } from '../../../modules/documents/signing-contract.ts'
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
    setShown(null)
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
      {!failure && shown && <Opened shown={shown} calls={calls} lang={lang} t={t} onAgain={open} />}
    </div>
  )
}

function titleOf({ title, deadline, timeZone, along }: ShownSigning, lang: Lang, t: Text) {
  const { date, time } = formatsOf(lang)
  const name = along.length > 0 ? t('sign.several', { count: along.length + 1 }) : title
  return deadline
    ? `${name} · ${t('sign.until', { when: `${date(deadline, timeZone)} ${time(deadline, timeZone)}` })}`
    : name
}

const papersOf = (shown: ShownSigning): ShownPaper[] =>
  [shown, ...shown.along].sort((one, other) => one.number - other.number)

/** What can be signed now. */
const openOf = (shown: ShownSigning) =>
  papersOf(shown).filter(({ refusal, signedAt }) => refusal === null && signedAt === null)

const firstStage = (shown: ShownSigning): Stage =>
  openOf(shown).length === 0 && papersOf(shown).some(({ signedAt }) => signedAt !== null) ? 'done' : 'read'

function Opened({ shown, onAgain, ...given }: StepProps & { onAgain: () => void }) {
  const { calls, t, lang } = given
  const [stage, setStage] = useState<Stage>(firstStage(shown))
  const [at, setAt] = useState(0)
  const [person, setPerson] = useState<Person>({ name: '', cpf: '' })
  const [expiresAt, setExpiresAt] = useState('')
  const [signedAt, setSignedAt] = useState('')
  const open = openOf(shown)
  const papers = open.length > 0 ? open : [shown]
  const paper = papers[at]!
  const go = (to: Stage) => {
    setStage(to)
    scrollTo(0, 0)
  }
  const readNext = () => {
    if (at + 1 < papers.length) setAt(at + 1)
    go(at + 1 < papers.length ? 'read' : 'who')
  }
  useEffect(() => void (paper.refusal === null && calls.seen(false, paper.number)), [calls, paper])
  const step = { shown, ...given }
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
      <Steps at={stage === 'refuse' ? 'read' : stage} t={t} />
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
          papers={papers}
          person={person}
          expiresAt={expiresAt}
          onAgain={setExpiresAt}
          onBack={() => go('who')}
          onSigned={(when) => {
            setSignedAt(when)
            go('done')
          }}
        />
      )}
      {stage === 'refuse' && (
        <RefuseStep {...step} lang={lang} paper={paper} onBack={() => go('read')} onRefused={() => go('refused')} />
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

/** What was signed just now, or before. */
function Done({ shown, calls, lang, t, papers, at }: StepProps & { papers: readonly ShownPaper[]; at: string }) {
  const { date, time } = formatsOf(lang)
  const signed = papersOf(shown).filter((paper) => paper.signedAt !== null || papers.includes(paper))
  const last =
    at ||
    signed
      .flatMap(({ signedAt }) => signedAt ?? [])
      .sort()
      .at(-1)!
  const when = `${date(last, shown.timeZone)} ${time(last, shown.timeZone)}`
  const isAll = signed.every(({ isFinished }) => isFinished)
  return (
    <main className="sg-main" role="status">
      <h1>{t('sign.done')}</h1>
      <p>{t('sign.done_at', { when })}</p>
      <p>{t(isAll ? 'sign.done_all' : copyWords(shown), { company: shown.company, count: signed.length })}</p>
      {shown.host && <p>{t('sign.done_host', { host: shown.host })}</p>}
      {signed.length === 1 ? (
        <a className="sg-button" href={calls.paperUrl(signed[0]!.number)} download>
          {t('sign.pdf')}
        </a>
      ) : (
        <ul className="sg-papers">
          {signed.map(({ number, title, isFinished }) => (
            <li key={number}>
              <b>{title}</b>
              <small>{t(isFinished ? 'sign.paper.finished' : 'sign.paper.signed')}</small>
              <a className="sg-quiet" href={calls.paperUrl(number)} download aria-label={`${t('sign.pdf')}: ${title}`}>
                {t('sign.pdf')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

/** How the sealed copy comes: by mail where there is an address, and by the link unless it is the one of somebody else's device. */
function copyWords({ host, signer: { hasEmail } }: ShownSigning) {
  if (host) return hasEmail ? 'sign.done_waits.host' : 'sign.done_waits.company'
  return hasEmail ? 'sign.done_waits' : 'sign.done_waits.link'
}
