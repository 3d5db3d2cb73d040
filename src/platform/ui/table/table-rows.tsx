import type { Cell, Header, Row as TableRowState } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Checkbox } from '../forms/choices/checkbox.tsx'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import type { AnyColumn, Column } from './column.ts'
import styles from './data-table.module.css'
import type { PhoneColumns } from './phone-columns.ts'
import { placeOf } from './place-of-cell.ts'
import type { Features } from './use-data-table.ts'

export interface BodyRowProps<Row extends object> {
  row: TableRowState<Features, Row>
  /** Its cells in the order of the columns. */
  cells: readonly Cell<Features, Row>[]
  index: number
  byId: ReadonlyMap<string, Column<Row>>
  pins: ReadonlyMap<string, number>
  /** The ids of the columns that have a cell of their own. */
  shown: ReadonlySet<string>
  phone: PhoneColumns<Row> | null
  label: string
  hasCheck: boolean
  isSelected: boolean
  isCurrent: boolean
  isOpen: boolean
  onOpen: ((row: Row, at: number) => void) | undefined
}

function PlainRow<Row extends object>({
  row,
  cells,
  index,
  byId,
  pins,
  shown,
  phone,
  label,
  hasCheck,
  isSelected,
  isCurrent,
  isOpen,
  onOpen,
}: BodyRowProps<Row>) {
  const { t } = useText(messages)
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={hasCheck ? isSelected : undefined}
      className={styles.row}
      data-at={isCurrent || undefined}
      data-open={isOpen || undefined}
      data-clickable={onOpen ? true : undefined}
      onClick={(event) => {
        const pressed = event.target as HTMLElement
        // A dialog that a cell has opened stands elsewhere on the page; what is pressed there is no press on the row.
        if (event.currentTarget.contains(pressed) && !pressed.closest('a,button,input,label'))
          onOpen?.(row.original, index)
      }}
    >
      {hasCheck && (
        <td className={styles.check}>
          <Checkbox
            label={t('ui.table.select', { label })}
            isLabelHidden
            value={isSelected}
            onChange={(isOn) => row.toggleSelected(isOn)}
          />
        </td>
      )}
      {cells
        .filter((cell) => shown.has(cell.column.id))
        .map((cell) => {
          const column = byId.get(cell.column.id)!
          return (
            <td key={cell.id} {...placeOf(column, hasCheck, pins)}>
              <CellContent column={column} row={row.original} />
              {phone && column.isName && <Facts columns={phone.facts} row={row.original} />}
              {phone && phone.below.length > 0 && column.isName && (
                <div className={styles.below}>
                  {phone.below.map((one) => (
                    <CellContent key={one.id} column={one} row={row.original} />
                  ))}
                </div>
              )}
            </td>
          )
        })}
    </tr>
  )
}

/** A row of the table; drawn again only when something of its own has changed, not with every step of the scroll. */
export const BodyRow = memo(PlainRow) as typeof PlainRow

interface CellContentProps<Row extends object> {
  column: Column<Row>
  row: Row
}

function CellContent<Row extends object>({ column, row }: CellContentProps<Row>) {
  const content = column.cell ? column.cell(row) : column.value?.(row)
  if (!column.edit) return content
  return (
    <Editable column={column} row={row}>
      {content}
    </Editable>
  )
}

function Editable<Row extends object>({ column, row, children }: CellContentProps<Row> & { children: ReactNode }) {
  const { say } = useText(messages)
  return column.edit?.({ row, label: say(column.title), children })
}

/** The second line of a phone's row; a figure says what it counts. */
function Facts<Row extends object>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const { say } = useText(messages)
  const filled = columns.filter((column) => column.value!(row))
  return (
    <span className={styles.facts}>
      {filled.map((column) => (
        <span key={column.id}>
          {column.align === 'end' && `${say(column.title)} `}
          {column.cell ? column.cell(row) : column.value!(row)}
        </span>
      ))}
    </span>
  )
}

export interface FootRowProps {
  headers: readonly Header<Features, object>[]
  byId: ReadonlyMap<string, AnyColumn>
  pins: ReadonlyMap<string, number>
  hasCheck: boolean
  totals: Record<string, ReactNode>
  summary: ReactNode
}

/** The totals under their columns, the summary under the name. */
export const FootRow = ({ headers, byId, pins, hasCheck, totals, summary }: FootRowProps) => (
  <tr>
    {hasCheck && <td className={styles.check} />}
    {headers.map((header, at) => (
      <td key={header.id} {...placeOf(byId.get(header.id)!, hasCheck, pins)}>
        <span className={styles.total}>{totals[header.id] ?? (at === 0 ? summary : null)}</span>
      </td>
    ))}
  </tr>
)

// biome-ignore-start lint/suspicious/noArrayIndexKey: stand-ins have no identity
export const SkeletonRows = ({ span, count = 14 }: { span: number; count?: number }) =>
  Array.from({ length: count }, (_none, at) => (
    <tr key={`skeleton ${at}`} className={styles.row} aria-hidden>
      {Array.from({ length: span }, (_nothing, cell) => (
        <td key={cell}>
          <Skeleton height="0.75rem" width={`${45 + ((at * 7 + cell * 13) % 5) * 10}%`} />
        </td>
      ))}
    </tr>
  ))
// biome-ignore-end lint/suspicious/noArrayIndexKey: stand-ins have no identity
