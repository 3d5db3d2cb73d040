import { IconArrowsMove } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { messages } from '../messages.ts'
import { Avatar } from '../pieces/avatar.tsx'
import { Icon } from '../pieces/icon.tsx'
import { useText } from '../text/use-text.ts'
import styles from './board.module.css'
import type { CardTone } from './types.ts'
import { useDraggableCard } from './use-board-drag.ts'

export interface BoardCardProps {
  boardId: string
  columnId: string
  id: string
  name: string
  index: number
  total: number
  tone: CardTone
  isCurrent: boolean
  isLifted: boolean
  isGhost: boolean
  isSelected: boolean | undefined
  flash: { name: string; image?: string | null } | undefined
  takesFocus: () => boolean
  onKey(event: React.KeyboardEvent): void
  onFocus(): void
  onOpen(): void
  onSelect(): void
  onMoveMenu(): void
  children: ReactNode
}

/** The frame of one card: it can be dragged, lifted by keyboard, selected and opened. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { boardId, columnId, id, name, index, total, tone, isCurrent, isLifted, isGhost, isSelected, flash, children } =
    props
  const { t } = useText(messages)
  const frame = useRef<HTMLDivElement>(null)
  useDraggableCard(frame, boardId, columnId, id)
  const { takesFocus } = props
  useEffect(() => {
    if (isCurrent && takesFocus()) frame.current?.focus({ preventScroll: true })
  }, [isCurrent, takesFocus])

  if (isGhost)
    return (
      <div ref={frame} className={styles.ghost}>
        {name}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card is focused, dragged and opened as one, and holds buttons of its own
    <div
      ref={frame}
      role="group"
      aria-roledescription={t('ui.board.card')}
      aria-label={`${name}, ${index + 1}/${total}`}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.card}
      data-tone={tone ?? undefined}
      data-lifted={isLifted || undefined}
      data-selected={isSelected || undefined}
      data-flash={flash ? true : undefined}
      onKeyDown={props.onKey}
      onFocus={props.onFocus}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('a,button,input,label')) return
        props.onOpen()
      }}
    >
      {flash && (
        <span className={styles.flash}>
          <Avatar name={flash.name} image={flash.image} size="small" />
          {t('ui.board.now')}
        </span>
      )}
      {isSelected !== undefined && (
        <span className={styles.pick} data-on={isSelected || undefined}>
          <Checkbox
            label={t('ui.table.select', { label: name })}
            isLabelHidden
            value={isSelected}
            onChange={props.onSelect}
          />
        </span>
      )}
      {children}
      <button
        type="button"
        className={styles.mover}
        tabIndex={-1}
        aria-label={t('ui.board.move', { name })}
        onClick={props.onMoveMenu}
      >
        <Icon of={IconArrowsMove} size="small" />
      </button>
    </div>
  )
})
