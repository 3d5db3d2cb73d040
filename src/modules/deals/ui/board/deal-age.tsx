import { useText } from '../../../../platform/ui/text/use-text.ts'
import { dealScreenMessages } from '../messages.ts'
import type { Age } from './age-of.ts'
import styles from './deal-age.module.css'

/** How long a deal has been in its status, next to the goal if there is one, coloured once it exceeds the goal. */
export function DealAge({ age: { count, unit, goal, isLate } }: { age: Age }) {
  const { t } = useText(dealScreenMessages)
  const text =
    count === 0
      ? t(`deals.age.none.${unit}`)
      : t(goal === null ? `deals.age.${unit}` : `deals.age.of.${unit}`, { count, goal: goal ?? 0 })
  return (
    <span className={styles.age} data-late={isLate || undefined} title={t(`deals.age.in.${unit}`, { count })}>
      {text}
    </span>
  )
}
