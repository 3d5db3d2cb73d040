import { useState } from 'react'
import type { RoofDesign } from '../roof/roof-design.ts'

interface Kept {
  past: readonly RoofDesign[]
  now: RoofDesign
  future: readonly RoofDesign[]
}

export type Drawing = ReturnType<typeof useDrawing>

/** What is drawn, with all the ways back; a drag shows many designs and leaves one way back. */
export function useDrawing(first: RoofDesign) {
  const [{ past, now, future }, set] = useState<Kept>({ past: [], now: first, future: [] })
  const [dragged, setDragged] = useState<RoofDesign | null>(null)
  const design = dragged ?? now
  return {
    design,
    /** What is kept: not what is in the hand. */
    settled: now,
    isDragged: dragged !== null,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (part: Partial<RoofDesign>) =>
      set((before) => ({ past: [...before.past, before.now], now: { ...before.now, ...part }, future: [] })),
    drag: (part: Partial<RoofDesign>) => setDragged({ ...now, ...part }),
    drop: () => {
      if (dragged) set((before) => ({ past: [...before.past, before.now], now: dragged, future: [] }))
      setDragged(null)
    },
    giveUp: () => setDragged(null),
    undo: () =>
      set((before) => {
        const last = before.past.at(-1)
        return last ? { past: before.past.slice(0, -1), now: last, future: [before.now, ...before.future] } : before
      }),
    redo: () =>
      set((before) => {
        const [next, ...rest] = before.future
        return next ? { past: [...before.past, before.now], now: next, future: rest } : before
      }),
    /** Another's design in place of this one; the way back stays. */
    replace: (design: RoofDesign) => set((before) => ({ past: [...before.past, before.now], now: design, future: [] })),
  }
}
