import { NextStepDialog } from '../../../activity/ui/public.ts'
import type { DealCard as Card } from '../../contract.ts'
import { AddedStep } from '../added-step.tsx'

interface PlanStepProps {
  card: Card
  name: string
  onClose(): void
}

/** The next step of a deal, from its card: what is suggested, in one press, or an appointment. */
export const PlanStep = ({ card: { id, owner, pending }, name, onClose }: PlanStepProps) => (
  <NextStepDialog threadId={id} name={name} onClose={onClose}>
    <AddedStep deal={{ id, ownerId: owner ?? null, pendingTasks: pending ?? 0 }} onAdded={onClose}>
      {null}
    </AddedStep>
  </NextStepDialog>
)
