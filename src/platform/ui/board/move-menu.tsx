import { Dialog } from '../feedback/dialog.tsx'
import { messages } from '../messages.ts'
import { StatusDot } from '../pieces/chip.tsx'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import type { BoardColumnInfo, BoardVerdict } from './types.ts'

export interface MoveMenuProps {
  cardName: string
  fromId: string
  columns: readonly BoardColumnInfo[]
  verdictOf(column: BoardColumnInfo): BoardVerdict
  move(column: BoardColumnInfo): void
  close(): void
}

/** "Move to…": every column with its answer, for keyboard and touch. */
export function MoveMenu({ cardName, fromId, columns, verdictOf, move, close }: MoveMenuProps) {
  const { t } = useText(messages)
  return (
    <Dialog isOpen onClose={close} size="small" title={t('ui.board.move', { name: cardName })}>
      <ul className={styles.targets}>
        {columns.map((column) => {
          const verdict = verdictOf(column)
          const isOwn = column.id === fromId
          const isBarred = isOwn || (!verdict.ok && !verdict.canFill)
          return (
            <li key={column.id}>
              <button
                type="button"
                className={styles.target}
                aria-disabled={isBarred}
                data-refuses={(!verdict.ok && !isOwn) || undefined}
                onClick={() => {
                  if (isBarred) return
                  close()
                  move(column)
                }}
              >
                <StatusDot color={column.color}>{column.name}</StatusDot>
                {isOwn ? <span>{t('ui.board.own')}</span> : !verdict.ok && <span>{verdict.reason}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
