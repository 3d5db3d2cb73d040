import { useState } from 'react'
import type { BarTask, TaskGantt } from '../../../views-contract.ts'
import { type Days, useMoveDays } from '../use-move-days.tsx'

export interface GanttDays {
  /** The days of a task: those that it has in the hand, those to which it is being moved, or its own. */
  of(task: BarTask): Days
  hold(id: string, days: Days | null): void
  put(task: BarTask, days: Days): Promise<void>
  dialog: React.ReactNode
}

interface Moved {
  of: TaskGantt | undefined
  days: Record<string, Days>
}

/** Shows tasks on the days to which they are being moved, until the server's answer does. */
export function useGanttDays(data: TaskGantt | undefined): GanttDays {
  const { move, dialog } = useMoveDays()
  const [held, setHeld] = useState<{ id: string; days: Days } | null>(null)
  const [moved, setMoved] = useState<Moved>({ of: undefined, days: {} })
  const known = moved.of === data ? moved.days : {}
  return {
    of: (task) => (held?.id === task.id ? held.days : (known[task.id] ?? task)),
    hold: (id, days) => setHeld(days && { id, days }),
    async put(task, days) {
      setHeld(null)
      if (days.startsOn === task.startsOn && days.dueOn === task.dueOn) return
      setMoved((before) => ({ of: data, days: { ...(before.of === data ? before.days : {}), [task.id]: days } }))
      if (await move(task, days)) return
      setMoved(({ of, days: { [task.id]: _refused, ...others } }) => ({ of, days: others }))
    },
    dialog,
  }
}
