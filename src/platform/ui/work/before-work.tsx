import { type ComponentType, Suspense } from 'react'
import { useOpenAreas } from '../routing/areas.tsx'

interface BeforeWorkProps {
  /** The kinds of events that the work will tell of. */
  tells: readonly string[]
  /** What the work is not to start: ids for the `leavesOut` of its body. */
  leavesOut: readonly string[]
  onLeaveOut(ids: string[]): void
}

/** What a module says before a long work begins, and what a person leaves out of it. */
export type BeforeWorkPart = ComponentType<BeforeWorkProps>

declare module '../routing/screen.ts' {
  interface Area {
    /** Shown above the button that begins a long work. */
    beforeWork?: readonly BeforeWorkPart[]
  }
}

/** Stands where a person is about to begin a long work. */
export function BeforeWork(props: BeforeWorkProps) {
  const areas = useOpenAreas()
  return (
    <Suspense fallback={null}>
      {areas.flatMap(({ module, beforeWork = [] }) =>
        beforeWork.map((Part, at) => <Part key={`${module ?? ''} ${keyOf(at)}`} {...props} />),
      )}
    </Suspense>
  )
}

/** A part has no name of its own; a module brings one or none. */
const keyOf = (at: number) => `at-${at}`
