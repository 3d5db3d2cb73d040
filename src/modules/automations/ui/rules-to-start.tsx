import { useItem } from '../../../platform/ui/data/queries.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { automations } from '../contract.ts'
import styles from './automations.module.css'
import { automationScreenMessages as words } from './messages.ts'

/** Which rules a long work will start, said before it begins. */
export function RulesToStart({ tells }: { tells: readonly string[] }) {
  const { t } = useText(words)
  const { data = [] } = useItem(automations.starting, { query: { events: [...tells] } })
  if (data.length === 0) return null
  return (
    <p className={styles.question} role="status">
      {t('automations.will_start', { count: data.length, names: data.map(({ name }) => name).join(', ') })}
    </p>
  )
}
