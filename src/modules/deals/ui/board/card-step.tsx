import { IconCalendarDue, IconCalendarPlus, IconCheckbox } from '@tabler/icons-react'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealCard as Card } from '../../contract.ts'
import { dealScreenMessages } from '../messages.ts'
import { besidesAppointment, isStepLate, lateText, whenText } from '../next-step.ts'
import { cardName } from './card-name.ts'
import styles from './deal-card.module.css'

/**
 * The foot of a card: the next step and its time, else its open tasks, or that there are none; of both what is late comes
 * first. Closed deals need none.
 */
export function CardStep({ card, onPlan }: { card: Card; onPlan?: ((card: Card) => void) | undefined }) {
  if (card.state) return null
  const isTaskFirst = isStepLate(card.tasksDueAt) && !isStepLate(card.taskAt)
  if (!card.task || isTaskFirst) return <Tasks card={card} onPlan={card.task ? undefined : onPlan} />
  return (
    <span className={styles.step}>
      <Icon of={IconCalendarDue} size="tiny" />
      <span className={styles.task} title={card.task}>
        {card.task}
      </span>
      {card.taskAt && <When at={card.taskAt} />}
    </span>
  )
}

/** How many tasks are open and how late the first of them is, and the way to an appointment where there is none. */
function Tasks({ card, onPlan }: { card: Card; onPlan: ((card: Card) => void) | undefined }) {
  const { t } = useText(dealScreenMessages)
  const isLate = isStepLate(card.tasksDueAt)
  return (
    <span className={styles.step} data-none={!card.pending || undefined}>
      <Icon of={card.pending ? IconCheckbox : IconCalendarPlus} size="tiny" />
      <span className={styles.task}>{besidesAppointment(t, card.pending ?? 0)}</span>
      {isLate && <When at={card.tasksDueAt!} />}
      {onPlan && !isLate && (
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

function When({ at }: { at: string }) {
  const { t } = useText(dealScreenMessages)
  const late = lateText(t, at)
  return (
    <span className={styles.when} data-late={late ? true : undefined}>
      {late ?? whenText(t, at)}
    </span>
  )
}
