import { useItem } from '../../../platform/ui/data/queries.ts'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { lists } from '../contract.ts'
import { listScreenMessages as words } from './messages.ts'
import styles from './record-list.module.css'

const none: FilterField[] = []

/** The filter of a list that a figure opened, as a chip that says which rows these are; none where the address has none. */
export function useCellFilter(values: object): FilterField[] {
  const cell = (values as { cell?: string }).cell ?? ''
  const said = useItem(lists.cell, { query: { cell } }, { enabled: cell !== '', keepPrevious: true })
  if (!cell) return none
  return [
    {
      name: 'cell',
      label: words['lists.cell'],
      kind: 'one',
      options: [{ value: cell, label: said.data?.text ?? '…' }],
    },
  ]
}

/** Under the filters of a list that a figure of a past day opened: what its records came to on that day. */
export function ThenNote({ values }: { values: object }) {
  const cell = (values as { cell?: string }).cell ?? ''
  const said = useItem(lists.cell, { query: { cell } }, { enabled: cell !== '', keepPrevious: true })
  return cell && said.data?.cameTo ? <p className={styles.then}>{said.data.cameTo}</p> : null
}
