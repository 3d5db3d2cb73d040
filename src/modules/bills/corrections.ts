import { type Answers, isLeftOut } from './answers.ts'
import type { BillCorrection, BillReading } from './contract.ts'
import { answerTo, type Question } from './questions.ts'
import type { UnitRead } from './reading/bill-read.ts'

type CorrectedField = BillCorrection['field']

const correctedFields: readonly CorrectedField[] = ['distributor', 'consumerClass', 'phase']
const isTold = (field: string): field is CorrectedField => correctedFields.some((one) => one === field)

/** The answers that differ from what was read; none where every answer is what was read. */
export function correctionsOf(
  { units }: Pick<BillReading, 'units'>,
  questions: readonly Question[],
  answers: Answers,
): BillCorrection[] {
  const given = questions.flatMap((question) => {
    const correction = isLeftOut(question.at, answers) ? null : correctionOf(question, answerTo(question, answers))
    return correction ? [correction] : []
  })
  return given.some((one) => one.value !== readAs(units[one.at], one)) ? given : []
}

function correctionOf(question: Question, answer: string | number | null): BillCorrection | null {
  const { at } = question
  if (answer === null || answer === '') return null
  if (question.kind === 'month') return { at, field: 'months', month: question.month, value: Number(answer) }
  if (question.kind === 'amount') return { at, field: question.field, month: null, value: Number(answer) }
  if (question.kind !== 'text' || !isTold(question.field)) return null
  return { at, field: question.field, month: null, value: String(answer) }
}

const readAs = (unit: UnitRead | undefined, { field, month }: BillCorrection) =>
  field === 'months' ? unit?.months.find((one) => one.month === month)?.value : unit?.[field].value
