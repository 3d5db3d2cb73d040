import { IconCalendarDue, IconCalendarPlus } from '@tabler/icons-react'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealCard as Card } from '../../contract.ts'
import { dealScreenMessages } from '../messages.ts'
import { lateText, whenText } from '../next-step.ts'
import { cardName } from './card-name.ts'
import styles from './deal-card.module.css'

/** The foot of a card: the next step and its time, or that none is planned. Closed deals need none. */
export function CardStep({ card, onPlan }: { card: Card; onPlan?: ((card: Card) => void) | undefined }) {
  const { t } = useText(dealScreenMessages)
  if (card.state) return null
  if (!card.task)
    return (
      <span className={styles.step} data-none>
        <Icon of={IconCalendarPlus} size="tiny" />
        <span className={styles.task}>{t('deals.next.none')}</span>
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
  const late = card.taskAt ? lateText(t, card.taskAt) : null
  return (
    <span className={styles.step}>
      <Icon of={IconCalendarDue} size="tiny" />
      <span className={styles.task} title={card.task}>
        {card.task}
      </span>
      {card.taskAt && (
        <span className={styles.when} data-late={late ? true : undefined}>
          {late ?? whenText(t, card.taskAt)}
        </span>
      )}
    </span>
  )
}
