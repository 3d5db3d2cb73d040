import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { proposalMessages } from '../../messages.ts'
import { wizardMessages } from './messages.ts'
import styles from './wizard.module.css'
import type { StepProblem } from './wizard-problems.ts'
import type { WizardStepId } from './wizard-state.ts'

/** What makes the calculation impossible, as a sentence. */
export function useProblemText() {
  const { t } = useText(wizardMessages)
  const problem = useText(proposalMessages)
  return ({ code, path, values }: StepProblem) => {
    const key = code.startsWith('proposals.') ? code : `proposals.problem_${code}`
    return key in proposalMessages
      ? problem.say(proposalMessages[key as keyof typeof proposalMessages], values)
      : t('wizard.missing_other', { path })
  }
}

interface StepProblemsProps {
  problems: readonly StepProblem[]
}

/** What this step still lacks; the fields are marked, and the first one gets the focus when this appears. */
export function StepProblems({ problems }: StepProblemsProps) {
  const text = useProblemText()
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const marked = block.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(marked ?? block.current)?.focus()
  }, [])
  return (
    <div className={styles.lacking} role="alert" tabIndex={-1} ref={block}>
      <Icon of={IconAlertTriangle} size="small" />
      <ul>
        {[...new Set(problems.map(text))].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}

interface WaitingForProps {
  waits: readonly { step: WizardStepId; problems: readonly StepProblem[] }[]
  onGo(step: WizardStepId): void
}

/** What this step needs from earlier ones, with links to them. */
export function WaitingFor({ waits, onGo }: WaitingForProps) {
  const { t } = useText(wizardMessages)
  const text = useProblemText()
  return (
    <div className={styles.lacking} role="note">
      <Icon of={IconAlertTriangle} size="small" />
      <ul>
        {waits.map(({ step, problems }) => (
          <li key={step}>
            {t('wizard.waits_for', {
              step: t(`wizard.step_${step}`),
              what: [...new Set(problems.map(text))].join(' '),
            })}{' '}
            <Button size="small" onClick={() => onGo(step)}>
              {t('wizard.go_to', { step: t(`wizard.step_${step}`) })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
