import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
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
  const [hand, setHand] = useState<{ part: BarPart; from: number } | null>(null)
  const [part, setPart] = useState<BarPart>('whole')
  const wasDragged = useRef(false)
  const keys = useKeyedDays((to) => void days.put(task, to))

  const grab = (grabbed: BarPart) => (event: PointerEvent) => {
    if (!mayEdit || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = false
    setHand({ part: grabbed, from: event.clientX })
  }
  const movedBy = (event: PointerEvent) => Math.round((event.clientX - hand!.from) / width)
  const onPointerMove = (event: PointerEvent) => {
    if (!hand) return
    const by = movedBy(event)
    if (by !== 0) wasDragged.current = true
    if (!wasDragged.current) return
    const to = daysMoved(task, hand.part, by)
    if (to.startsOn !== now.startsOn || to.dueOn !== now.dueOn) days.hold(task.id, to)
  }
  const release = () => {
    setHand(null)
    days.hold(task.id, null)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!hand) return
    setHand(null)
    if (wasDragged.current) void days.put(task, daysMoved(task, hand.part, movedBy(event)))
  }
  const dragging = { onPointerMove, onPointerUp, onPointerCancel: release }

  const onKeyDown = (event: KeyboardEvent) => {
    const isHeld = hand !== null
    if (event.key === 'Escape' && (isHeld || part !== 'whole' || keys.isOpen())) {
      event.preventDefault()
      event.stopPropagation()
      keys.drop()
      release()
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
    isHeld: hand !== null,
    /** The click at the end of a drag opens nothing. */
    isClick: () => {
      const isClick = !wasDragged.current
      wasDragged.current = false
      return isClick
    },
    gripOf: (of: BarPart) => ({ onPointerDown: grab(of), ...dragging }),
    props: { onPointerDown: grab('whole'), ...dragging, onKeyDown, onBlur },
  }
}

/** The days to which keys have moved the bar, saved when the keys rest or the bar is left. */
function useKeyedDays(save: (to: Days) => void) {
  const kept = useRef<{ to: Days; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
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
