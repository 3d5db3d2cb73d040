import { textNow } from '../../../platform/ui/text/use-text.ts'
import type { Goal } from '../contract.ts'
import { goalRecord } from '../goal-record.ts'

/** What a goal is called: by its own name, or by what it counts. */
export const nameOfGoal = ({ name, objective }: Pick<Goal, 'name' | 'objective'>) =>
  name || textNow(goalRecord.fields.objective.valueWords[objective])
