import { useList } from '../../../../platform/ui/data/queries.ts'
import { automations } from '../../contract.ts'
import styles from '../automations.module.css'
import { useActedHere } from './acted-here.ts'
import { RunLines } from './runs-panel.tsx'

interface RunsOfTaskProps {
  taskId: string
}

/** What rules did to a task; nothing is said where none did anything. */
export function RunsOfTask({ taskId }: RunsOfTaskProps) {
  const { rules, text } = useActedHere(taskId)
  if (rules === 0) return null
  return (
    <section className={styles.rows}>
      <h3>{text}</h3>
      <Runs taskId={taskId} />
    </section>
  )
}

function Runs({ taskId }: RunsOfTaskProps) {
  const list = useList(automations.ofRecord, {}, { params: { recordId: taskId } })
  return <RunLines list={list} hasRule />
}
