import { type ComponentType, lazy, Suspense } from 'react'
import { quiet } from '../data/quiet.ts'

/** On a slow line the first screen takes this long; what may wait then waits no longer, in milliseconds. */
const longest = 15_000

/** A part that no screen waits for, fetched once the first screen has what it shows: `later(() => import('./part.tsx').then((it) => it.Part))`. */
export function later(part: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => {
    await quiet(longest)
    return { default: await part() }
  })
  return () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}
