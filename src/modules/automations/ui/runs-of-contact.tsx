import { useList } from '../../../platform/ui/data/queries.ts'
import type { Contact } from '../../contacts/contract.ts'
import { automations } from '../contract.ts'
import styles from './automations.module.css'
import { useActedHere } from './runs/acted-here.ts'
import { RunLines } from './runs/runs-panel.tsx'

/** What rules did to the contact and to what is theirs. */
export function RunsOfContact({ contact: { id: recordId } }: { contact: Contact }) {
  const list = useList(automations.ofRecord, {}, { params: { recordId } })
  const { text } = useActedHere(recordId)
  return (
    <div className={styles.rows}>
      <p className={styles.quiet}>{text}</p>
      {list.rows.length > 0 && <RunLines list={list} hasRule />}
    </div>
  )
}
