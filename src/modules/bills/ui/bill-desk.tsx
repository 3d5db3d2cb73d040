import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { asForm } from '../../../platform/ui/data/form-age.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { tellFailure } from '../../../platform/ui/feedback/tell-failure.ts'
import { useTyped } from '../../../platform/ui/forms/use-typed.ts'
import { DeskTitle } from '../../../platform/ui/layout/desk-title.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { contacts } from '../../contacts/contract.ts'
import { deals } from '../../deals/contract.ts'
import { energy } from '../../energy/contract.ts'
import { type Answers, isLeftOut } from '../answers.ts'
import { changesOf } from '../changes.ts'
import { confirmationOf } from '../confirmation.ts'
import { type BillReading, bills, type ConfirmedUnit } from '../contract.ts'
import type { DealFacts } from '../deal-facts.ts'
import { answerTo, isOpen, type Question, questionsOf } from '../questions.ts'
import type { UnitRead } from '../reading/bill-read.ts'
import type { FieldRead } from '../reading/field-read.ts'
import { BillChecks } from './bill-checks.tsx'
import { BillPagePicture, type Mark } from './bill-page-picture.tsx'
import { BillPanel, countFields } from './bill-panel.tsx'
import { BillQuestion } from './bill-question.tsx'
import styles from './bills.module.css'
import { useKeptCase } from './keep-case.tsx'
import { billScreenMessages } from './messages.ts'
import { useLeaving } from './use-leaving.ts'

interface DeskProps {
  reading: BillReading
  facts: DealFacts
  name: string
  /** When the facts were read, in milliseconds since 1970, so that changes by others since then are not overwritten. */
  readAt?: number
  /** The bill was sent to make a proposal: that is the next screen. */
  isForProposal?: boolean
  /** Set inside another form: it receives the confirmed units, and the deal does not change. */
  taking?: { onUse(units: ConfirmedUnit[]): void; onClose(): void }
}

/**
 * The screen for a bill that was read: the page on the left, the values on the right. Nothing is written before it is
 * confirmed.
 */
export function BillDesk({ reading, facts, name, readAt = 0, isForProposal = false, taking }: DeskProps) {
  const { t, say } = useText({ ...billScreenMessages, ...messages })
  const navigate = useNavigate()
  const { answers, setAnswers, kept, setKept } = useAnswers(reading.id)
  const [current, setCurrent] = useState(0)
  const [lit, setLit] = useState<string | null>(null)
  const asks = useRef<HTMLDivElement>(null)
  const questions = useMemo(() => questionsOf(reading, facts, answers), [reading, facts, answers])
  const keptCase = useKeptCase(reading, questions, answers)
  const body = { ...confirmationOf(reading, answers, kept, facts), ...keptCase.body }
  const changes = changesOf(confirmationOf(reading, answers, new Set(), facts), facts)
  const tab = `/negocio/${reading.dealId}/conta-energia`
  const back = useLeaving(tab)
  const leave = () => (taking ? taking.onClose() : back())
  const refreshes = [bills.show, bills.list, energy.units, deals.show, contacts.show]
  // What stood there first counts, also when the facts are fetched again meanwhile.
  const [seenAt, setSeenAt] = useState(readAt)
  const [meanwhile, setMeanwhile] = useState('')
  const undo = useCall(bills.undo, { refreshes, onDone: () => notify.success(t('bills-ui.undone')) })
  const confirm = useCall(bills.confirm, {
    refreshes,
    tells: 'nowhere',
    onFail: (failure) => {
      isSending.current = false
      if (failure.code !== 'platform.changed_meanwhile') return tellFailure(failure)
      setMeanwhile(failure.message)
      setSeenAt(Date.now())
    },
    onDone: () => {
      notify.success(t('bills-ui.written'), {
        // At the top it would lie on what the bill has just filled.
        position: 'bottom',
        action: { label: t('bills-ui.undo'), run: () => void undo.run({ params: { id: reading.id } }) },
      })
      const to = isForProposal ? `/negocio/${reading.dealId}/nova-proposta` : tab
      void navigate({ to, ...(isForProposal && { search: asSearch({ ate: 'resumo' }) }), ignoreBlocker: true })
    },
  })
  const remove = useCall(bills.remove, {
    refreshes: [bills.list],
    onDone: () => {
      notify.success(t('bills-ui.discarded'))
      if (taking) taking.onClose()
      else void navigate({ to: tab, ignoreBlocker: true })
    },
  })
  const isLast = current >= questions.length - 1
  const question = questions[current]
  const isAllWrong = reading.units.every((_unit, at) => isLeftOut(at, answers))
  const isSending = useRef(false)
  const stuck = questions.findIndex((one) => isOpen(one, answers))
  const isDone = reading.state === 'confirmed'
  useEffect(() => {
    if (question && !isDone) setLit(question.key)
  }, [question, isDone])
  const proceed = () => {
    if (isSending.current) return
    if (isAllWrong) return void remove.run({ params: { id: reading.id } })
    if (!isLast) return focusOn(current + 1)
    if (stuck >= 0) return focusOn(stuck)
    if (taking) return taking.onUse(body.units)
    setMeanwhile('')
    isSending.current = true
    void asForm(seenAt, () => confirm.run({ params: { id: reading.id }, body }))
  }
  const focusOn = (at: number) => {
    setCurrent(at)
    asks.current?.children[at]?.scrollIntoView({ block: 'nearest' })
    queueMicrotask(() => asks.current?.children[at]?.querySelector<HTMLElement>('input:checked, input')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === 'radio'
    if (event.key === 'Enter' && isTyped) proceed()
  }
  const answer = question && answerTo(question, answers)
  const label = isAllWrong
    ? t('bills-ui.discard')
    : question?.kind === 'month' && answer !== null
      ? t('bills-ui.confirm_kwh', { kwh: formatNumber(Number(answer)) })
      : t(isForProposal && isLast ? 'bills-ui.confirm_proposal' : 'bills-ui.confirm')
  const action = isDone ? (
    <Button isBusy={undo.isRunning} onClick={() => void undo.run({ params: { id: reading.id } })}>
      {t('bills-ui.undo')}
    </Button>
  ) : (
    <Button variant="primary" isBusy={confirm.isRunning || remove.isRunning} onClick={proceed}>
      {label}
    </Button>
  )
  const { all, sure } = countFields(reading.units, questions)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter on an answer goes on, as the button does
    <div className={styles.desk} data-within={Boolean(taking) || undefined} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        {!taking && <IconButton icon={IconX} label={say(messages['ui.close'])} onClick={leave} />}
        {taking ? <DeskTitle /> : <DeskTitle kicker={t('bills-ui.kicker')} title={name} />}
        <span className={styles.took}>
          {t('bills-ui.took', { seconds: formatNumber(reading.tookMs / 1000, 1), pages: reading.pages.length })}
        </span>
        <div className={styles.headActions}>
          <Button onClick={taking ? leave : () => void navigate({ to: tab, search: asSearch({ add: true }) })}>
            {t('bills-ui.by_hand')}
          </Button>
          {action}
        </div>
      </header>
      <BillPagePicture pages={reading.pages} marks={marksOf(reading.units, questions)} lit={lit} onLight={setLit} />
      <aside className={styles.panel}>
        <div className={styles.body}>
          <div className={styles.sum}>
            <h2>{isDone ? t('bills-ui.confirmed') : t('bills-ui.answers', { count: questions.length })}</h2>
            <span>{t('bills-ui.sure_of', { sure, all })}</span>
          </div>
          {!isDone && questions.length > 0 && (
            <div className={styles.asks} ref={asks}>
              {questions.map((one, at) => (
                <BillQuestion
                  key={one.key}
                  question={one}
                  pages={reading.pages}
                  answers={answers}
                  isCurrent={at === current}
                  onLight={(key) => {
                    setCurrent(at)
                    setLit(key)
                  }}
                  onAnswer={(key, value) => {
                    setCurrent(at)
                    setAnswers({ ...answers, [key]: value })
                  }}
                />
              ))}
            </div>
          )}
          {meanwhile && (
            <p className={styles.refusal} role="alert">
              {meanwhile}
            </p>
          )}
          <BillPanel
            units={reading.units}
            answers={answers}
            questions={questions}
            changes={isDone ? [] : changes}
            isOfForm={taking !== undefined}
            kept={kept}
            contact={facts.contact.name}
            isContactKept={!isDone && !taking && facts.writable.length === 0}
            onKeep={(key, isKept) => setKept(new Set(isKept ? [...kept, key] : [...kept].filter((one) => one !== key)))}
            lit={lit}
            onLight={setLit}
          />
        </div>
        <BillChecks units={reading.units} />
        {!isDone && !taking && keptCase.field}
        <div className={styles.dock}>
          {action}
          {questions.length > 0 && !isDone && (
            <span>{t('bills-ui.of', { at: current + 1, all: questions.length })}</span>
          )}
        </div>
      </aside>
    </div>
  )
}

/** The answers for a bill, and the values that the person keeps. */
interface Answered {
  answers: Answers
  kept: readonly string[]
}

const unanswered: Answered = { answers: {}, kept: [] }

function useAnswers(readingId: string) {
  const [{ answers, kept }, change] = useTyped(unanswered, readingId)
  return {
    answers,
    setAnswers: (next: Answers) => change({ answers: next }),
    kept: useMemo<ReadonlySet<string>>(() => new Set(kept), [kept]),
    setKept: (next: ReadonlySet<string>) => change({ kept: [...next] }),
  }
}

/** The positions of the fields on the pages; those that are asked about are amber. */
export function marksOf(units: readonly UnitRead[], questions: readonly Question[]): Mark[] {
  const asked = new Set(questions.map(({ key }) => key))
  return units.flatMap((unit, at) => {
    const fields = Object.entries(unit).flatMap(([name, field]) =>
      typeof field === 'object' && field !== null && 'places' in field
        ? [[name, field as FieldRead<unknown>] as const]
        : [],
    )
    const months = unit.months.map(({ month, ...read }) => [month, read as FieldRead<unknown>] as const)
    return [...fields, ...months].flatMap(([name, read]) =>
      read.places.slice(0, 1).map((place) => ({ key: `${at}.${name}`, place, isAsked: asked.has(`${at}.${name}`) })),
    )
  })
}
