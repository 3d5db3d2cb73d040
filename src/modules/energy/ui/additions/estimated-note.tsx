import { months as names } from '../../../../platform/ui/messages.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import styles from '../energy.module.css'
import { additionMessages } from './messages.ts'

/** Which of the months shown were estimated; nothing where none was. */
export function EstimatedNote({ months }: { months: readonly number[] }) {
  const { t, say } = useText(additionMessages)
  if (months.length === 0) return null
  return (
    <p className={styles.hint}>
      ≈ {t('additions.estimated_months', { months: months.map((month) => say(names[month]!)).join(', ') })}
    </p>
  )
}
