import { isUnsaid } from '../energy/existing-plant.ts'
import { type Answers, isLeftOut } from './answers.ts'
import { type DealFacts, unitOfRead } from './deal-facts.ts'
import type { FigureField, Question } from './questions.ts'
import type { UnitRead } from './reading/bill-read.ts'
import { tellsPlant } from './supply-read.ts'

/** The answer that says that the credits come from another unit's plant. */
export const noPlant = 'elsewhere'

/**
 * Asked of a unit that generates: what others receive comes from a plant elsewhere. On a deal without units any unit of the file may
 * be the one, and the first that has a plant is: of those after it nothing is asked.
 */
export function plantQuestions(units: readonly UnitRead[], at: number, facts: DealFacts, answers: Answers): Question[] {
  const unit = units[at]!
  const kwpOf = (index: number) => answers[`${index}.plantKwp`]
  const hasPlant = (index: number) => !isLeftOut(index, answers) && typeof kwpOf(index) === 'number'
  const known = unitOfRead(units, at, facts, answers)
  const mayGenerate = known
    ? known.role === 'generating'
    : facts.units.length === 0 && !units.slice(0, at).some((_unit, index) => hasPlant(index))
  const isSaid = known?.existing != null && !isUnsaid(known.existing)
  if (!mayGenerate || isSaid || !tellsPlant(unit)) return []
  const ask = (field: FigureField): Question => ({
    key: `${at}.${field}`,
    kind: 'figure',
    field,
    at,
    read: { ...unit.creditKwh, candidates: [] },
    known: null,
  })
  return hasPlant(at) ? [ask('plantKwp'), ask('plantYear')] : [ask('plantKwp')]
}
