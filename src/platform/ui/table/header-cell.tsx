import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Header } from '@tanstack/react-table'
import { messages } from '../messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import type { AnyColumn } from './column.ts'
import styles from './data-table.module.css'
import type { placeOf } from './place-of-cell.ts'
import type { Features } from './use-data-table.ts'

export interface HeaderCellProps {
  header: Header<Features, object>
  column: AnyColumn
  place: ReturnType<typeof placeOf>
}

/** A column's head: its name, the sort, and the grip that sets its width. */
export function HeaderCell({ header, column, place }: HeaderCellProps) {
  const { t, say } = useText(messages)
  const label = say(column.title)
  const sorted = header.column.getIsSorted()
  const resize = header.getResizeHandler()
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      {...place}
      data-sorted={sorted || undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={styles.sort}
          title={t('ui.table.sortBy', { label })}
          onClick={header.column.getToggleSortingHandler()}
        >
          <span>{label}</span>
          {sorted && <Icon of={sorted === 'asc' ? IconArrowUp : IconArrowDown} size="tiny" />}
        </button>
      ) : (
        <span>{label}</span>
      )}
      <span
        className={styles.grip}
        data-resizing={header.column.getIsResizing() || undefined}
        onMouseDown={resize}
        onTouchStart={resize}
        onDoubleClick={() => header.column.resetSize()}
        aria-hidden
      />
    </th>
  )
}
