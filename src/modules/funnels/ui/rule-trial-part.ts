import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { StatusPatch } from '../contract.ts'

export interface RuleTrialPartProps {
  statusId: string
  statusName: string
  /** The present rules in the form. */
  rules(): z.input<typeof StatusPatch>
}

/** Tries draft rules on deals; contributed by a later module. */
export type RuleTrialPart = ComponentType<RuleTrialPartProps>
