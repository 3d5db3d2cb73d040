import { useRef } from 'react'
import { messages } from '../messages.ts'
import { Count } from '../pieces/chip.tsx'
import { formatNumber } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import type { BoardColumnProps } from './board-column.tsx'
import { useColumnTarget } from './use-board-drag.ts'

type FoldedColumnProps<Card> = Pick<BoardColumnProps<Card>, 'engine' | 'boardId' | 'column' | 'state' | 'acts'>

/** A folded column: its name from bottom to top, still a place to drop on. */
export function FoldedColumn<Card>({ engine, boardId, column, state, acts }: FoldedColumnProps<Card>) {
  const { t } = useText(messages)
  const frame = useRef<HTMLButtonElement>(null)
  useColumnTarget(engine, frame, null, boardId, column.id)
  return (
    <button
      ref={frame}
      type="button"
      className={styles.folded}
      data-board-column={column.id}
      data-state={state}
      aria-label={t('ui.board.unfold', { name: column.name })}
      onClick={() => acts.fold(column, false)}
    >
      <span className={styles.dot} style={{ background: column.color ?? 'var(--n-6)' }} aria-hidden />
      <Count of={formatNumber(column.count)} />
      <span className={styles.foldedName}>
        <strong>{column.name}</strong> {column.count > 0 && column.sum} {column.foldedDetail}
      </span>
    </button>
  )
}
