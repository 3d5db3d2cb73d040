import { useCallback, useEffect, useMemo, useState } from 'react'
import { useBrandStyle } from '../../../modules/proposals/ui/public/use-scheme.ts'
import type { PublicSimulator } from '../../../modules/simulator/contract.ts'
import type { Simulation } from '../../../modules/simulator/simulation.ts'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { formatMessage, type Lang, type MessageValues } from '../../../platform/i18n/messages.ts'
import { useBackStep } from '../../../platform/ui/routing/use-back-step.ts'
import type { Typed } from './answers.ts'
import { callsFor, type Refused } from './calls.ts'
import { simulatorPageMessages as words } from './messages.ts'
import { SimulatorForm } from './simulator-form.tsx'
import { SimulatorResult } from './simulator-result.tsx'

export type Text = (key: keyof typeof words, values?: MessageValues) => string

interface SimulatorPageProps {
  lang: Lang
  company: string
  phone: string
  logo: string
  colors: { primary: string; secondary: string }
}

interface Result {
  at: 'result'
  thanks: string
  simulation: Simulation | null
  mailedTo: string
  shown: PublicSimulator
  /** What was sent, to go on from. */
  typed: Typed
}

type Stage =
  | { at: 'opening' }
  | { at: 'form'; shown: PublicSimulator; typed?: Typed }
  | Result
  | { at: 'closed'; message: string; canRetry: boolean }

/** The simulator that visitors of a company use: questions, and the estimate with the company's thanks. */
export function SimulatorPage({ lang, company, phone, logo, colors }: SimulatorPageProps) {
  const calls = useMemo(() => callsFor(lang), [lang])
  const style = useBrandStyle(colors)
  const [stage, setStage] = useState<Stage>({ at: 'opening' })
  const t: Text = (key, values) => formatMessage(lang, words[key], values)
  const open = useCallback(() => {
    setStage({ at: 'opening' })
    calls.shown().then(
      (shown) => setStage({ at: 'form', shown }),
      (failure: Refused) => setStage({ at: 'closed', message: failure.message, canRetry: failure.status !== 404 }),
    )
  }, [calls])
  useEffect(open, [open])
  const again = () =>
    setStage((now) => (now.at === 'result' ? { at: 'form', shown: now.shown, typed: now.typed } : now))
  useBackStep(stage.at === 'result', again)
  return (
    <div className="sim" style={style} lang={lang}>
      <header>{logo ? <img src={logo} alt={company} /> : <b>{company}</b>}</header>
      <main aria-busy={stage.at === 'opening'}>
        {stage.at === 'opening' && <p className="sim-opening">{t('simulator-page.loading')}</p>}
        {stage.at === 'form' && (
          <SimulatorForm
            shown={stage.shown}
            before={stage.typed}
            lang={lang}
            t={t}
            calls={calls}
            onDone={(done) => {
              setStage({ at: 'result', ...done, shown: stage.shown })
              scrollTo(0, 0)
            }}
          />
        )}
        {stage.at === 'result' && <SimulatorResult {...stage} lang={lang} t={t} onAgain={again} />}
        {stage.at === 'closed' && (
          <section className="sim-card">
            <h1>{t('simulator-page.closed')}</h1>
            <p role="alert">{stage.message}</p>
            {phone && (
              <a className="sim-button" href={`tel:+55${phone}`}>
                {formatPhone(phone)}
              </a>
            )}
            {stage.canRetry && (
              <button type="button" className="sim-button" onClick={open}>
                {t('simulator-page.retry')}
              </button>
            )}
          </section>
        )}
      </main>
    </div>
  )
}
