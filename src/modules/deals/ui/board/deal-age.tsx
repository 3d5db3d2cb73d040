import { useText } from '../../../../platform/ui/text/use-text.ts'
import { dealScreenMessages } from '../messages.ts'
import type { Age } from './age-of.ts'
import styles from './deal-age.module.css'

/** How long a deal has been in its status, next to its goal if there is one; beyond that it is coloured and said. */
export function DealAge({ age: { count, unit, goal, isLate } }: { age: Age }) {
  const { t } = useText(dealScreenMessages)
  const text =
    count === 0
      ? t(`deals.age.none.${unit}`)
      : t(goal === null ? `deals.age.${unit}` : `deals.age.of.${unit}`, { count, goal: goal ?? 0 })
  return (
    <span
      className={styles.age}
      data-late={isLate || undefined}
      title={[t(`deals.age.in.${unit}`, { count }), isLate && t('deals.age.late')].filter(Boolean).join(', ')}
    >
      {text}
      {isLate && <span className="sr-only">, {t('deals.age.late')}</span>}
    </span>
  )
}
