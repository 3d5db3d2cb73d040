import { Suspense } from 'react'
import { useOpenAreas } from '../../../platform/ui/routing/areas.tsx'
import type { AddedStepProps } from './deal/deal-tab.ts'

/** What a module shows as a deal's next step, or suggests as one; `children` is shown where no module does. */
export function AddedStep({ children, ...given }: AddedStepProps) {
  const Step = useOpenAreas().find(({ dealStep }) => dealStep)?.dealStep
  if (!Step) return children
  return (
    <Suspense fallback={children}>
      <Step {...given}>{children}</Step>
    </Suspense>
  )
}
