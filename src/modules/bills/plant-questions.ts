import { isUnsaid } from '../energy/existing-plant.ts'
import { type Answers, isLeftOut } from './answers.ts'
import { type DealFacts, unitOfRead } from './deal-facts.ts'
import type { FigureField, Question } from './questions.ts'
import type { UnitRead } from './reading/bill-read.ts'
import { tellsPlant } from './supply-read.ts'

/** The answer "the credits come from a plant at another unit". */
export const noPlant = 'elsewhere'

/**
 * Asks about the plant of the unit that generates; other units receive credits from it. On a deal without units any
 * unit of the file may be that one, and the question is asked only for the first with a plant.
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
