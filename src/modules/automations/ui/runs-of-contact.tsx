import { useItem, useList } from '../../../platform/ui/data/queries.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Contact } from '../../contacts/contract.ts'
import { automations } from '../contract.ts'
import styles from './automations.module.css'
import { automationScreenMessages as words } from './messages.ts'
import { RunLines } from './runs/runs-panel.tsx'

/** What rules did to the contact and to what is theirs. */
export function RunsOfContact({ contact: { id: recordId } }: { contact: Contact }) {
  const { t } = useText(words)
  const params = { recordId }
  const list = useList(automations.ofRecord, {}, { params })
  const first = useItem(automations.ofRecord, { params, query: { pageSize: 1 } })
  return (
    <div className={styles.rows}>
      <p className={styles.quiet}>{t('automations.record.acted', { count: first.data?.rules ?? 0 })}</p>
      {list.rows.length > 0 && <RunLines list={list} hasRule />}
    </div>
  )
}
