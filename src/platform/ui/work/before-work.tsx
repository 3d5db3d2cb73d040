import { type ComponentType, Suspense } from 'react'
import { useAllAreas } from '../routing/areas.tsx'

/** What a module says before a long work begins, by the kinds of events that the work will tell of. */
export type BeforeWorkPart = ComponentType<{ tells: readonly string[] }>

declare module '../routing/screen.ts' {
  interface Area {
    /** Shown above the button that begins a long work. */
    beforeWork?: readonly BeforeWorkPart[]
  }
}

/** Stands where a person is about to begin a long work. */
export function BeforeWork({ tells }: { tells: readonly string[] }) {
  const areas = useAllAreas()
  return (
    <Suspense fallback={null}>
      {areas.flatMap(({ module, beforeWork = [] }) =>
        beforeWork.map((Part, at) => <Part key={`${module ?? ''} ${keyOf(at)}`} tells={tells} />),
      )}
    </Suspense>
  )
}

/** A part has no name of its own; a module brings one or none. */
const keyOf = (at: number) => `at-${at}`
