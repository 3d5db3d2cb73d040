import { useDeferredValue, useMemo } from 'react'
import type { RoofFacts } from '../contract.ts'
import { lossesOf } from '../roof/filled-plane.ts'
import type { RoofDesign } from '../roof/roof-design.ts'
import { roofFigures, sunOf } from '../roof/roof-figures.ts'

/** What the drawing comes to, in the frame of the change; why places are empty follows when hands rest. */
export function useRoof(design: RoofDesign, facts: RoofFacts, chosen: string | null) {
  const figures = useMemo(() => roofFigures(design, facts), [design, facts])
  const sun = useMemo(() => sunOf(facts), [facts])
  const settled = useDeferredValue(figures)
  const losses = useMemo(() => {
    const near = settled.planes.filter(
      ({ plane, obstacles }) => plane.id === chosen || obstacles.some(({ id }) => id === chosen),
    )
    return near.flatMap((filled) => lossesOf(filled).map((loss) => ({ ...loss, filled })))
  }, [settled, chosen])
  return { ...figures, losses, sun }
}
export type Roof = ReturnType<typeof useRoof>
