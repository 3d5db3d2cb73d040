import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { type Calculation, otherCount } from '../../../offer/calculated-offer.ts'
import { wizardMessages } from '../messages.ts'
import { useProblemText } from '../step-problems.tsx'
import styles from '../wizard.module.css'

interface OtherCountProps {
  calculation: Pick<Calculation, 'problems'>
  /** Takes the nearest kit. */
  onTake(): void
}

/** Asks before a kit of another number of modules than was drawn is taken. */
export function OtherCount({ calculation, onTake }: OtherCountProps) {
  const { t } = useText(wizardMessages)
  const sentenceOf = useProblemText()
  const problem = calculation.problems.find(({ code }) => code === otherCount)
  if (!problem) return null
  return (
    <div className={styles.lacking} role="note">
      <Icon of={IconAlertTriangle} size="small" />
      <ul>
        <li>
          {sentenceOf(problem)}{' '}
          <Button size="small" onClick={onTake}>
            {t('wizard.take_nearest', { count: Number(problem.values?.nearest) })}
          </Button>
        </li>
      </ul>
    </div>
  )
}
