import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

export interface Step {
  id: string
  name: string
  /** Days spent there; null where it was never entered. */
  days?: number | null
  /** The goal in days; shown for the current step only. */
  goalDays?: number | null
  /** It was passed over: what it means has not happened. */
  isSkipped?: boolean
}

export interface StepperProps {
  steps: readonly Step[]
  /** The id of the current one; those before it are done, but for those that were passed over. */
  at: string
  onPick?: (step: Step) => void
  /** At the right on a phone, where the steps are one bar: "Mover". */
  action?: ReactNode
  label: string
}

/** Where a record is on its way, with the days each status took. One segmented bar on a phone. */
export function Stepper({ steps, at, onPick, action, label }: StepperProps) {
  const { t } = useText(messages)
  const position = steps.findIndex((step) => step.id === at)
  const current = steps[position]
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (position >= 0) list.current?.children[position]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [position])
  return (
    <div>
      <ol className={styles.steps} aria-label={label} ref={list}>
        {steps.map((step, index) => {
          const before = step.days === null || step.isSkipped ? 'skipped' : 'done'
          const state = index < position ? before : index === position ? 'current' : 'ahead'
          const share =
            state === 'current'
              ? Math.min(1, (step.days ?? 0) / (step.goalDays || Number.POSITIVE_INFINITY)) || 0.08
              : 0
          const body = (
            <>
              <span className={styles.bar} aria-hidden>
                {state === 'current' && (
                  <i style={{ width: `${Math.max(8, share * 100)}%` }} data-late={share >= 1 || undefined} />
                )}
              </span>
              <span className={styles.name}>
                {state === 'done' && <Icon of={IconCheck} size="tiny" />}
                <span>{step.name}</span>
                {state === 'done' && <span className="sr-only">, {t('ui.step.done')}</span>}
                {state === 'skipped' && <span className="sr-only">, {t('ui.step.skipped')}</span>}
              </span>
              <span className={styles.days}>
                {state === 'skipped' ? <span aria-hidden>{t('ui.step.skipped')}</span> : daysText(t, step, state)}
              </span>
            </>
          )
          return (
            <li key={step.id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {onPick ? (
                <button type="button" className={styles.step} onClick={() => onPick(step)}>
                  {body}
                </button>
              ) : (
                <span className={styles.step}>{body}</span>
              )}
            </li>
          )
        })}
      </ol>
      {current && (
        <div className={styles.phone}>
          <strong>{current.name}</strong>
          <span>{daysText(t, current, 'current')}</span>
          {action}
        </div>
      )}
    </div>
  )
}

function daysText(
  t: ReturnType<typeof useText<typeof messages>>['t'],
  step: Step,
  state: 'done' | 'skipped' | 'current' | 'ahead',
) {
  if (step.days === null || step.days === undefined || state === 'ahead') return null
  if (state === 'current' && step.goalDays) return t('ui.step.daysOf', { days: step.days, goal: step.goalDays })
  return t('ui.step.days', { days: step.days })
}
