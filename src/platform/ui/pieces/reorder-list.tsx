import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import { Icon } from './icon.tsx'
import styles from './reorder-list.module.css'

export interface ReorderListProps<Row> {
  label: string
  rows: readonly Row[]
  rowId(row: Row): string
  rowName(row: Row): string
  /** Low rows: a list of choices in a small window. */
  isDense?: boolean
  /** Saves the order; the list goes back to `rows` once it is done. */
  onOrder(ids: string[]): Promise<unknown>
  children(row: Row): ReactNode
}

/**
 * Rows that people put in order: dragged by their handle with mouse or finger, or with the arrow keys on it; each step is
 * told to screen readers.
 */
export function ReorderList<Row>({ label, rows, rowId, rowName, isDense, onOrder, children }: ReorderListProps<Row>) {
  const { t } = useText(messages)
  const list = useRef<HTMLUListElement>(null)
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const byId = new Map(rows.map((row) => [rowId(row), row]))
  const order = draft ?? [...byId.keys()]
  const shown = order.flatMap((id) => byId.get(id) ?? [])

  const place = (id: string, at: number) => {
    const rest = order.filter((other) => other !== id)
    const target = Math.max(0, Math.min(rest.length, at))
    if (order.indexOf(id) === target) return null
    rest.splice(target, 0, id)
    setDraft(rest)
    setAnnouncement(t('ui.reorder.at', { name: rowName(byId.get(id)!), at: target + 1, count: rest.length }))
    return rest
  }
  const save = async (ids: readonly string[]) => {
    await onOrder([...ids])
    setDraft(null)
  }
  const under = (y: number) => {
    const places = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const at = places.findIndex(({ top, bottom }) => y >= top && y <= bottom)
    return at === -1 ? null : at
  }
  return (
    <>
      <ul ref={list} className={styles.rows} data-dense={isDense || undefined} aria-label={label}>
        {shown.map((row, at) => {
          const id = rowId(row)
          return (
            <li key={id} className={styles.row} data-dragged={dragged === id || undefined}>
              <button
                type="button"
                className={styles.handle}
                aria-label={t('ui.reorder', { name: rowName(row) })}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged(id)
                }}
                onPointerMove={(event) => {
                  const target = dragged === id ? under(event.clientY) : null
                  if (target !== null) place(id, target)
                }}
                onPointerUp={() => {
                  setDragged(null)
                  if (draft) void save(draft)
                }}
                onPointerCancel={() => {
                  setDragged(null)
                  setDraft(null)
                }}
                onKeyDown={(event) => {
                  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                  if (by === 0) return
                  event.preventDefault()
                  const moved = place(id, at + by)
                  if (moved) void save(moved)
                }}
              >
                <Icon of={IconGripVertical} size="small" />
              </button>
              {children(row)}
            </li>
          )
        })}
      </ul>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}
