import { useMemo, useState } from 'react'
import { useLatest } from '../../../../../platform/ui/data/use-latest.ts'
import type { BarTask, TaskGantt } from '../../../views-contract.ts'
import { type Days, useMoveDays } from '../use-move-days.tsx'

/** Stays the same, so that a bar is drawn anew only when it is itself another. */
export interface GanttHand {
  hold(id: string, days: Days | null): void
  put(task: BarTask, days: Days): Promise<void>
}

export interface GanttDays {
  /** The days of a task: those that it has in the hand, those to which it is being moved, or its own. */
  of(task: BarTask): Days
  hand: GanttHand
  dialog: React.ReactNode
}

interface Moved {
  of: TaskGantt | undefined
  days: Record<string, Days>
}

/** Shows tasks on the days to which they are being moved, until the server's answer does. */
export function useGanttDays(data: TaskGantt | undefined): GanttDays {
  const { move, dialog } = useMoveDays()
  const [dragged, setDragged] = useState<{ id: string; days: Days } | null>(null)
  const [moved, setMoved] = useState<Moved>({ of: undefined, days: {} })
  const known = moved.of === data ? moved.days : {}
  const put = async (task: BarTask, days: Days) => {
    setDragged(null)
    if (days.startsOn === task.startsOn && days.dueOn === task.dueOn) return
    setMoved((before) => ({ of: data, days: { ...(before.of === data ? before.days : {}), [task.id]: days } }))
    if (await move(task, days)) return
    setMoved(({ of, days: { [task.id]: _refused, ...others } }) => ({ of, days: others }))
  }
  const latest = useLatest(put)
  const hand = useMemo<GanttHand>(
    () => ({
      hold: (id, days) => setDragged(days && { id, days }),
      put: (task, days) => latest.current(task, days),
    }),
    [latest],
  )
  return {
    of: (task) => (dragged?.id === task.id ? dragged.days : (known[task.id] ?? task)),
    hand,
    dialog,
  }
}
