import { useState } from 'react'
import { NextStepDialog } from '../../../activity/ui/public.ts'
import type { DealCard as Card } from '../../contract.ts'
import { AddedStep } from '../added-step.tsx'

interface PlanStepProps {
  card: Card
  name: string
  onClose(): void
}

/** The next step of a deal, from its card: what is suggested, in one press, or an appointment. */
export function PlanStep({ card: { id, owner, pending }, name, onClose }: PlanStepProps) {
  const [isOffered, setOffered] = useState(false)
  const deal = { id, ownerId: owner ?? null, pendingTasks: pending ?? 0 }
  return (
    <NextStepDialog threadId={id} name={name} isSecond={isOffered} onClose={onClose}>
      <AddedStep deal={deal} onAdded={onClose} onOffered={() => setOffered(true)}>
        {null}
      </AddedStep>
    </NextStepDialog>
  )
}
