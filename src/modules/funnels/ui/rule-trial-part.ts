import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { StatusPatch } from '../contract.ts'

export interface RuleTrialPartProps {
  statusId: string
  statusName: string
  /** The rules as they stand in the form now. */
  rules(): z.input<typeof StatusPatch>
}

/** Tries draft rules on deals, which a later module brings. */
export type RuleTrialPart = ComponentType<RuleTrialPartProps>
