import { useItem, useList } from '../../../../platform/ui/data/queries.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { automations } from '../../contract.ts'
import styles from '../automations.module.css'
import { automationScreenMessages as words } from '../messages.ts'
import { RunLines } from './runs-panel.tsx'

interface RunsOfTaskProps {
  taskId: string
}

/** What rules did to a task; nothing is said where none did anything. */
export function RunsOfTask({ taskId }: RunsOfTaskProps) {
  const { t } = useText(words)
  const first = useItem(automations.ofRecord, { params: { recordId: taskId }, query: { pageSize: 1 } })
  const count = first.data?.rules ?? 0
  if (count === 0) return null
  return (
    <section className={styles.rows}>
      <h3>{t('automations.record.acted', { count })}</h3>
      <Runs taskId={taskId} />
    </section>
  )
}

function Runs({ taskId }: RunsOfTaskProps) {
  const list = useList(automations.ofRecord, {}, { params: { recordId: taskId } })
  return <RunLines list={list} hasRule />
}
