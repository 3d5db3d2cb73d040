import { lazy, Suspense } from 'react'
import { quiet } from '../../../../platform/ui/data/quiet.ts'

/** A timer that runs is shown once the first screen has what it shows. */
const RunningTimer = lazy(async () => {
  await quiet()
  return { default: (await import('./running-timer.tsx')).RunningTimer }
})

export const TimerStrip = () => (
  <Suspense fallback={null}>
    <RunningTimer />
  </Suspense>
)
