import { type KeyboardEvent, useRef, useState } from 'react'
import { useBarDrag } from '../../../../../platform/ui/calendar/use-bar-drag.ts'
import { useLatest } from '../../../../../platform/ui/data/use-latest.ts'
import type { BarTask } from '../../../views-contract.ts'
import type { Days } from '../use-move-days.tsx'
import { type BarPart, daysMoved } from './scale.ts'
import type { GanttHand } from './use-gantt-days.ts'

/** How long after the last key the new days are saved, so that a walk of ten days is one change. */
const restAfterKeys = 700

interface Asked {
  task: BarTask
  /** Its days as they are drawn. */
  now: Days
  days: GanttHand
  /** Px of a day. */
  width: number
  mayEdit: boolean
  onWalk(by: 1 | -1): void
}

/** Moves a bar or one end of it. Home and End choose the end that the arrows move, Escape the whole again. */
export function useBarHand({ task, now, days, width, mayEdit, onWalk }: Asked) {
  const [part, setPart] = useState<BarPart>('whole')
  const keys = useKeyedDays((to) => void days.put(task, to))
  const drag = useBarDrag<BarPart>({
    mayEdit,
    dayWidth: () => width,
    onDrag: (grip, by) => days.hold(task.id, daysMoved(task, grip, by)),
    onDrop: (grip, by) => void days.put(task, daysMoved(task, grip, by)),
    onCancel: () => days.hold(task.id, null),
  })
  const isHeld = drag.held !== null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (isHeld || part !== 'whole' || keys.isOpen())) {
      event.preventDefault()
      event.stopPropagation()
      keys.drop()
      drag.cancel()
      return setPart('whole')
    }
    const beside = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    const edge = { Home: 'start' as const, End: 'end' as const }[event.key]
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!beside && !(mayEdit && (edge || by))) return
    event.preventDefault()
    if (beside) onWalk(beside)
    else if (edge) setPart(edge)
    else if (by) {
      const to = daysMoved(now, part, event.shiftKey ? by * 7 : by)
      days.hold(task.id, to)
      keys.keep(to)
    }
  }
  const onBlur = () => {
    keys.save()
    setPart('whole')
  }
  return {
    part,
    isHeld,
    isClick: drag.isClick,
    gripOf: drag.propsOf,
    props: { ...drag.propsOf('whole'), onKeyDown, onBlur },
  }
}

/** The days to which keys have moved the bar, saved when the keys rest or the bar is left. */
function useKeyedDays(save: (to: Days) => void) {
  const kept = useRef<{ to: Days; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useLatest(save)
  const taken = () => {
    const now = kept.current
    if (now) clearTimeout(now.timer)
    kept.current = null
    return now?.to
  }
  const saveNow = () => {
    const to = taken()
    if (to) latest.current(to)
  }
  return {
    isOpen: () => kept.current !== null,
    keep: (to: Days) => {
      taken()
      kept.current = { to, timer: setTimeout(saveNow, restAfterKeys) }
    },
    save: saveNow,
    drop: () => void taken(),
  }
}
