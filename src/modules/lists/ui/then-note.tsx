import { useItem } from '../../../platform/ui/data/queries.ts'
import { lists } from '../contract.ts'
import styles from './record-list.module.css'

/** Under the filters of a list that a figure of a past day opened: what its records came to on that day. */
export function ThenNote({ values }: { values: object }) {
  const cell = (values as { cell?: string }).cell ?? ''
  const said = useItem(lists.cell, { query: { cell } }, { enabled: cell !== '', keepPrevious: true })
  return cell && said.data?.cameTo ? <p className={styles.then}>{said.data.cameTo}</p> : null
}
