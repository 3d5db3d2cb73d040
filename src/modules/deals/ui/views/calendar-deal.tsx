import { IconGripVertical } from '@tabler/icons-react'
import styles from '../../../../platform/ui/calendar/calendar.module.css'
import type { useDayDrag } from '../../../../platform/ui/calendar/use-day-drag.ts'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import type { CalendarDay } from '../../view-shapes.ts'

/** The days by which each key moves a deal. */
const walks: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface CalendarDealProps {
  deal: CalendarDay['deals'][number]
  isHeld: boolean
  /** How it is dragged; undefined for people who may not. */
  hand: ReturnType<ReturnType<typeof useDayDrag>['propsOf']> | undefined
  onOpen(): void
  onWalk(days: number): void
}

/** A deal in its day. */
export function CalendarDeal({ deal, isHeld, hand, onOpen, onWalk }: CalendarDealProps) {
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = walks[event.key]
    if (!hand || !by) return
    event.preventDefault()
    onWalk(by)
  }
  return (
    <li className={styles.entry} data-held={isHeld || undefined} data-movable={hand ? true : undefined} {...hand}>
      {hand && (
        <span className={styles.grip} data-grip>
          <Icon of={IconGripVertical} size="small" />
        </span>
      )}
      <button type="button" data-deal={deal.id} title={deal.title} onClick={onOpen} onKeyDown={onKeyDown}>
        <StatusDot color={deal.statusColor}>{deal.title}</StatusDot>
      </button>
    </li>
  )
}
