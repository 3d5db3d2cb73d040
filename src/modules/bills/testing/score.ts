import { figureFields, type KnownFacts, type UnitField, type UnitRead } from '../reading/bill-read.ts'
import type { FieldRead } from '../reading/field-read.ts'
import type { Word } from '../reading/page-rows.ts'
import { readBill } from '../reading/read-bill.ts'
import type { BillFacts } from './bill-facts.ts'
import { answerOf, type Layout } from './layouts.ts'

const numeric = new Set<string>([...figureFields, 'document', 'zipCode', 'installation', 'dueOn', 'months', 'number'])

export interface Score {
  fields: number
  numeric: number
  /** Of the numeric ones. */
  right: number
  sure: number
  /** The value is among those that are offered. */
  asked: number
  wrongAndSure: string[]
  lost: string[]
}

export const emptyScore = (): Score => ({
  fields: 0,
  numeric: 0,
  right: 0,
  sure: 0,
  asked: 0,
  wrongAndSure: [],
  lost: [],
})

/** How a reading compares with what was drawn. */
export function scoreReading(
  score: Score,
  name: string,
  layout: Layout,
  facts: BillFacts,
  words: readonly Word[],
  known: KnownFacts,
) {
  scoreUnit(score, name, layout, facts, readBill(words, { sent: 1, told: 1 }, known).units[0])
}

export function scoreUnit(score: Score, name: string, layout: Layout, facts: BillFacts, unit: UnitRead | undefined) {
  const answers: Record<string, unknown> = answerOf(layout, facts)
  for (const [field, answer] of Object.entries(answers))
    count(score, `${name} ${field}`, answer, unit?.[field as UnitField])
  for (const [at, { month, kwh }] of facts.months.slice(0, 12).entries())
    count(
      score,
      `${name} months ${at}`,
      kwh,
      unit?.months.find((one) => one.month === month),
    )
}

function count(score: Score, name: string, answer: unknown, read: FieldRead<unknown> | undefined) {
  const isNumeric = numeric.has(name.split(' ')[1]!)
  const isRight = read?.value === answer
  score.fields++
  if (isNumeric) score.numeric++
  if (isNumeric && isRight) score.right++
  const said = `${name}: ${String(read?.value)} for ${String(answer)}`
  if (read?.state === 'sure') {
    if (isRight) score.sure++
    else score.wrongAndSure.push(said)
  } else if (read?.candidates.some(({ value }) => value === answer)) score.asked++
  if (!isRight && read?.state !== 'sure') score.lost.push(said)
}
