import { IconCheck, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { DeskTitle } from './desk-title.tsx'
import { useNarrow } from './use-narrow.ts'
import styles from './wizard.module.css'

export interface WizardStep {
  id: string
  label: string
  /** What was decided there, in a few words. */
  detail?: ReactNode
  isDone?: boolean
  /** Cannot be entered yet. */
  isLocked?: boolean
}

export interface WizardProps {
  /** "Nova proposta para" */
  kicker?: ReactNode
  title: ReactNode
  steps: readonly WizardStep[]
  at: string
  onGo(id: string): void
  onClose(): void
  /** "Rascunho salvo às 14:32" */
  status?: ReactNode
  /** The buttons of the head, the primary last. */
  actions: ReactNode
  /** The live result: at the right, on a phone the sheet that is pulled up. */
  result: ReactNode
  /** The result's last line, always in sight: the price. */
  total?: ReactNode
  /** The result in two lines, docked on a phone above its button. */
  dock: ReactNode
  /** The primary button once more, for the dock. */
  dockAction: ReactNode
  children: ReactNode
}

/** Steps at the left, form in the middle, live result at the right. For screens with `isBare: true`. */
export function Wizard(props: WizardProps) {
  const { kicker, title, steps, at, onGo, onClose, status, actions, result, total, dock, dockAction, children } = props
  const { t } = useText(messages)
  const [isPulled, setPulled] = useState(false)
  // Beside the form the result says it all: what only a phone shows is not drawn with every key.
  const isNarrow = useNarrow()
  const position = steps.findIndex((step) => step.id === at)
  return (
    <div className={styles.wizard}>
      <header className={styles.head}>
        <IconButton icon={IconX} label={t('ui.close')} onClick={onClose} />
        <DeskTitle kicker={kicker} title={title} />
        <span className={styles.status} role="status">
          {status}
        </span>
        <div className={styles.actions}>{actions}</div>
      </header>
      <nav className={styles.steps} aria-label={t('ui.step.of', { at: position + 1, total: steps.length })}>
        <ol>
          {steps.map((step, index) => (
            <li key={step.id}>
              <button
                type="button"
                className={styles.step}
                data-on={step.id === at || undefined}
                data-done={step.isDone || undefined}
                aria-current={step.id === at ? 'step' : undefined}
                disabled={step.isLocked}
                onClick={() => onGo(step.id)}
              >
                <span className={styles.number}>
                  {step.isDone && step.id !== at ? <Icon of={IconCheck} size="tiny" /> : index + 1}
                </span>
                <span className={styles.label}>
                  <span>{step.label}</span>
                  {step.detail && <span className={styles.detail}>{step.detail}</span>}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <p className={styles.phoneStep}>
          <strong>
            {position + 1}. {steps[position]?.label}
          </strong>
          <span>{status}</span>
        </p>
      </nav>
      <main className={styles.form}>{children}</main>
      <aside className={styles.result} data-pulled={isPulled || undefined}>
        {isNarrow && (
          <button type="button" className={styles.pull} aria-expanded={isPulled} onClick={() => setPulled(!isPulled)}>
            <span className={styles.grip} />
            <span>{dock}</span>
            <Icon of={IconChevronUp} />
          </button>
        )}
        <div className={styles.results}>{result}</div>
        {total && <footer className={styles.total}>{total}</footer>}
        {isNarrow && <div className={styles.dockAction}>{dockAction}</div>}
      </aside>
    </div>
  )
}
