import { estimatedOfUnits } from '../../energy/consumer-units.ts'
import type { ProposalInput } from '../proposal-input.ts'

/** The months, from 0, of which at least one unit's consumption was estimated. */
export const estimatedOfInput = ({ units }: Pick<ProposalInput, 'units'>) =>
  estimatedOfUnits(units.map((unit) => ({ ...unit, tariffGroup: unit.group })))
