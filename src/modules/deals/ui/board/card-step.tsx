import { IconCalendarDue, IconCalendarPlus, IconCheckbox } from '@tabler/icons-react'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealCard as Card } from '../../contract.ts'
import { dealScreenMessages } from '../messages.ts'
import { lateText, type Step, stepOfCard, stepText, stepWhen } from '../next-step.ts'
import { cardName } from './card-name.ts'
import styles from './deal-card.module.css'

interface CardStepProps {
  card: Card
  onPlan?: ((card: Card) => void) | undefined
}

/** The foot of a card: the next step and its time, or that there is none and the way to one. Closed deals need none. */
export function CardStep({ card, onPlan }: CardStepProps) {
  if (card.state) return null
  const step = stepOfCard(card)
  return step ? <Planned step={step} pending={card.pending ?? 0} /> : <Nothing card={card} onPlan={onPlan} />
}

function Planned({ step, pending }: { step: Step; pending: number }) {
  const { t } = useText(dealScreenMessages)
  const late = step.at && lateText(t, step.at)
  const when = late || stepWhen(t, step)
  const title = stepText(t, step, pending)
  return (
    <span className={styles.step}>
      <Icon of={step.of === 'task' ? IconCheckbox : IconCalendarDue} size="tiny" />
      <span className={styles.task} title={title}>
        {title}
      </span>
      {when && (
        <span className={styles.when} data-late={late ? true : undefined}>
          {when}
        </span>
      )}
    </span>
  )
}

function Nothing({ card, onPlan }: CardStepProps) {
  const { t } = useText(dealScreenMessages)
  return (
    <span className={styles.step} data-none>
      <Icon of={IconCalendarPlus} size="tiny" />
      <span className={styles.task}>{stepText(t, null, 0)}</span>
      {onPlan && (
        <button
          type="button"
          className={styles.plan}
          tabIndex={-1}
          aria-label={t('deals.next.plan.of', { name: cardName(card, t('deals.unnamed')) })}
          onClick={() => onPlan(card)}
        >
          {t('deals.next.plan')}
        </button>
      )}
    </span>
  )
}
