import { formatDayAndMonth } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealRow } from '../../contract.ts'
import styles from '../deals-page.module.css'
import { dealScreenMessages } from '../messages.ts'
import { isStepLate } from '../next-step.ts'

type Row = Pick<DealRow, 'state' | 'nextTask' | 'nextTaskAt' | 'pendingTasks'>

/** What comes next for a deal of a list, and its day; how many tasks are open where the first of them is not named. */
export function RowStep({ row: { state, nextTask, nextTaskAt, pendingTasks } }: { row: Row }) {
  const { t } = useText(dealScreenMessages)
  const isOpen = state === 'open'
  const title = nextTask || (isOpen && pendingTasks > 0 ? t('deals.next.tasks', { count: pendingTasks }) : '')
  if (!title) return null
  const day = nextTask && nextTaskAt ? formatDayAndMonth(nextTaskAt) : ''
  return (
    <span className={isOpen && isStepLate(nextTaskAt) ? styles.past : undefined}>
      {[day, title].filter(Boolean).join(' ')}
    </span>
  )
}
