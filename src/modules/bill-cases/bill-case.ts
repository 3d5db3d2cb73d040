import type { BillCorrection } from '../bills/contract.ts'
import {
  type FieldRead,
  figureFields,
  type KnownFacts,
  readBill,
  type UnitField,
  type UnitRead,
  type Word,
} from '../bills/read-words.ts'

/** Fields of a case: figures of the consumption, and what the unit is. */
const fields = [
  'distributor',
  'consumerClass',
  'phase',
  'subgroup',
  ...figureFields,
] as const satisfies readonly UnitField[]

/** How a value is read: wrong without a doubt, not at all, told beside others, or rightly without a doubt. */
export const readings = ['wrong', 'lost', 'told', 'sure'] as const
type Reading = (typeof readings)[number]

export interface ExpectedField {
  /** Of `unitFields`, or a month: `2026-10`. */
  field: string
  value: string | number
  /** How it was read as the case was kept, of the words without the person. */
  was: Reading
}

/** One bill of a case. */
export interface ExpectedBill {
  fields: ExpectedField[]
}

export interface BillCase {
  words: Word[]
  bills: ExpectedBill[]
}

/** A case of words without the person: what was read without a doubt, and what a person said of the rest. */
export function caseOf(
  words: Word[],
  units: readonly UnitRead[],
  corrections: readonly BillCorrection[],
  known: KnownFacts,
): BillCase {
  const read = readUnits(words, known)
  const bills = units.map((unit, at) => {
    const answered = corrections.filter((one) => one.at === at).map(saidBy)
    const said = new Map<string, string | number>([...sureOf(unit), ...answered])
    return { fields: Array.from(said, ([field, value]) => ({ field, value, was: readingOf(read[at], field, value) })) }
  })
  return { words, bills }
}

const saidBy = ({ field, month, value }: BillCorrection) => [month ?? field, value] as const

const sureOf = (unit: UnitRead): (readonly [string, string | number])[] => [
  ...fields.flatMap((field) => {
    const { state, value } = unit[field]
    return state === 'sure' && value !== null ? [[field, value] as const] : []
  }),
  ...unit.months.flatMap(({ month, state, value }) =>
    state === 'sure' && value !== null ? [[month, value] as const] : [],
  ),
]

const readUnits = (words: readonly Word[], known: KnownFacts) => readBill(words, { sent: 1, told: 1 }, known).units

function readingOf(unit: UnitRead | undefined, field: string, value: string | number): Reading {
  const read: FieldRead<string | number> | undefined = /^\d{4}-/.test(field)
    ? unit?.months.find(({ month }) => month === field)
    : unit?.[field as (typeof fields)[number]]
  if (!read) return 'lost'
  if (read.state === 'sure') return read.value === value ? 'sure' : 'wrong'
  const candidates: readonly unknown[] = [read.value, ...read.candidates.map((one) => one.value)]
  return candidates.includes(value) ? 'told' : 'lost'
}

export interface Moved extends ExpectedField {
  /** The bill's place in its file, from 1. */
  bill: number
  is: Reading
}

/** What the present reader reads otherwise than the one that the case was kept with, and what it has wrong without a doubt. */
export function judgeCase({ words, bills }: BillCase, known: KnownFacts): Moved[] {
  const read = readUnits(words, known)
  return bills.flatMap(({ fields: expected }, at) =>
    expected.flatMap((one) => {
      const is = readingOf(read[at], one.field, one.value)
      return is === one.was && is !== 'wrong' ? [] : [{ ...one, bill: at + 1, is }]
    }),
  )
}

/** Whether it is read worse than it was, or wrong and without a doubt. */
export const isWorse = ({ was, is }: Moved) => is === 'wrong' || readings.indexOf(is) < readings.indexOf(was)
