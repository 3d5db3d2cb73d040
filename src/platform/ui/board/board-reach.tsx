import { type RefObject, useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import type { BoardColumnInfo } from './types.ts'

interface BoardReachProps {
  /** The element that scrolls sideways; its parent is marked while there are columns beyond its edge. */
  strip: RefObject<HTMLDivElement | null>
  columns: readonly BoardColumnInfo[]
}

/** More than fit side by side and can be touched say nothing. */
const maxDots = 12

/** What does not fit: a fade at the edge, and on a phone where one is among the columns. */
export function BoardReach({ strip, columns }: BoardReachProps) {
  const { t } = useText(messages)
  const [at, setAt] = useState(0)
  const ids = columns.map(({ id }) => id).join(' ')
  useEffect(() => {
    const board = strip.current
    if (!board) return
    const columnOf = (id: string) => board.querySelector(`[data-board-column="${CSS.escape(id)}"]`)
    const follow = () => {
      const reach = board.scrollWidth - board.clientWidth
      const open = board.querySelectorAll('[data-board-column]').length
      setAt(reach > 0 ? Math.round((board.scrollLeft / reach) * (open - 1)) : 0)
      board.parentElement?.toggleAttribute('data-more', reach - board.scrollLeft > 1)
    }
    board.addEventListener('scroll', follow, { passive: true })
    const sized = new ResizeObserver(follow)
    for (const one of [board, ...ids.split(' ').map(columnOf)]) if (one) sized.observe(one)
    return () => {
      board.removeEventListener('scroll', follow)
      sized.disconnect()
    }
  }, [strip, ids])
  if (columns.length > maxDots) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would carry a form's meaning
    <div className={styles.dots} role="group" aria-label={t('ui.board.label')}>
      {columns.map((column, index) => (
        <button
          key={column.id}
          type="button"
          aria-label={column.name}
          aria-current={index === at || undefined}
          onClick={() =>
            strip.current
              ?.querySelectorAll('[data-board-column]')
              [index]?.scrollIntoView({ behavior: 'smooth', inline: 'start', block: 'nearest' })
          }
        />
      ))}
    </div>
  )
}
