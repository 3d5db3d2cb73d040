import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ShortBill } from '../../../modules/bills/short-bill.ts'
import type { PublicSimulator } from '../../../modules/simulator/contract.ts'
import type { Simulation } from '../../../modules/simulator/simulation.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import { answersOf, filledBy, following, forgetTyped, keepTyped, keptTyped, missingIn, type Typed } from './answers.ts'
import { BillEntrance } from './bill-entrance.tsx'
import type { callsFor, Refused } from './calls.ts'
import { prove } from './proof.ts'
import { PersonQuestions, PlaceQuestions, UsageQuestions } from './questions.tsx'
import type { Text } from './simulator-page.tsx'
import { useAddress } from './use-address.ts'

interface SimulatorFormProps {
  shown: PublicSimulator
  lang: Lang
  t: Text
  calls: ReturnType<typeof callsFor>
  /** What was sent before, to go on from; by default what the tab has kept. */
  before?: Typed | undefined
  onDone(done: { thanks: string; simulation: Simulation | null; mailedTo: string; typed: Typed }): void
}

type Faults = Record<string, string>

/** The questions, in the order in which people know the answers. */
export function SimulatorForm({ shown, lang, t, calls, before, onDone }: SimulatorFormProps) {
  const [typed, setTyped] = useState<Typed>(() => before ?? keptTyped())
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<Promise<string>>(undefined)
  // The browser works while the visitor types.
  useEffect(() => {
    proof.current = prove(calls.challenge)
    proof.current.catch(() => {})
  }, [calls])

  const change = (part: Partial<Typed>) => {
    setTyped((before) => {
      const after = { ...before, ...(part.state === before.state ? part : following(part)) }
      keepTyped(after)
      return after
    })
    setFaults((before) => {
      const names = Object.keys(part).map((name) => (['bill', 'kwh', 'by'].includes(name) ? 'consumption' : name))
      return Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
    })
  }
  const zip = useAddress(typed, change, calls.address)
  // What was typed while the bill was being read stays.
  const now = useRef(typed)
  useEffect(() => {
    now.current = typed
  }, [typed])
  const fill = (bill: ShortBill) => change(filledBy(bill, now.current))
  const point = (found: Faults) => {
    setFaults(found)
    if (Object.keys(found).length === 0) return
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const missing = missingIn(typed, lang)
    setRefusal(missing.length > 0 ? t('simulator-page.look', { count: missing.length }) : '')
    if (missing.length > 0)
      return point(Object.fromEntries(missing.map((name) => [name, t('simulator-page.required')])))
    setSending(true)
    try {
      const worked = await (proof.current ?? prove(calls.challenge)).catch(() => prove(calls.challenge))
      const done = await calls.send(answersOf(typed, lang, { proof: worked, consentVersion: shown.consentVersion }))
      forgetTyped()
      const { thanks, simulation, isMailed } = done
      // What one agreed to is read again.
      onDone({ thanks, simulation, mailedTo: isMailed ? typed.email : '', typed: { ...typed, agreed: false } })
    } catch (failure) {
      const { message, fields = {} } = failure as Error & Partial<Refused>
      // A proof counts once, whatever became of it.
      proof.current = prove(calls.challenge)
      proof.current.catch(() => {})
      const found = Object.fromEntries(
        Object.entries(fields).map(([name, sentence]) => [name.split('.')[0]!, sentence]),
      )
      setRefusal(
        Object.keys(found).length > 0 ? t('simulator-page.look', { count: Object.keys(found).length }) : message,
      )
      point(found)
    } finally {
      setSending(false)
    }
  }

  const questions = { shown, typed, change, faults, t }
  return (
    <form ref={form} onSubmit={send} noValidate className="sim-form">
      <div className="sim-lead">
        <h1>{shown.title}</h1>
        <p>{shown.text}</p>
      </div>
      {shown.asks.includes('bill') && <BillEntrance calls={calls} t={t} onRead={fill} />}
      <UsageQuestions {...questions} />
      <PlaceQuestions {...questions} zip={zip} />
      <fieldset className="sim-card">
        <legend>{t('simulator-page.who')}</legend>
        <PersonQuestions {...questions} />
        {/* Out of sight and out of reach of the keyboard: only programs fill it in. */}
        <div className="sim-hidden" aria-hidden="true">
          <input
            tabIndex={-1}
            autoComplete="off"
            name="website"
            value={typed.website}
            onChange={(event) => change({ website: event.target.value })}
          />
        </div>
        <label className="sim-agree">
          <input
            type="checkbox"
            checked={typed.agreed}
            aria-invalid={Boolean(faults.agreed)}
            onChange={(event) => change({ agreed: event.target.checked })}
          />
          <span>
            {shown.consent}
            {faults.agreed && <em className="sim-fault">{faults.agreed}</em>}
          </span>
        </label>
        {refusal && (
          <p className="sim-refusal" role="alert">
            {refusal}
          </p>
        )}
        <button type="submit" className="sim-button" disabled={isSending}>
          {t(isSending ? 'simulator-page.sending' : 'simulator-page.send')}
        </button>
      </fieldset>
    </form>
  )
}
