import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { MyDay } from '../../../views-contract.ts'
import { DayRest } from '../day-rest.tsx'
import styles from './day.module.css'
import { dayMessages as words } from './messages.ts'

/** A day on which nothing is left: of today with what comes next, of another in a word. */
export function NothingOnDay({ of }: { of: MyDay }) {
  const { t } = useText(words)
  if (of.overdue.totalItems + of.due.totalItems > 0) return null
  if (of.day === of.today) return <DayRest day={of} />
  return <p className={styles.empty}>{t('tasks.my_day.empty')}</p>
}
