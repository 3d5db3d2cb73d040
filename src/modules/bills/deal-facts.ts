import { type Answers, isLeftOut } from './answers.ts'
import type { ConfirmedContact } from './contract.ts'
import type { UnitForm } from './known-deal.ts'
import type { UnitRead } from './reading/bill-read.ts'

/** What the deal of a bill holds, and what of it this person may write. */
export interface DealFacts {
  contact: {
    name: string
    document: string
    zipCode: string
    street: string
    number: string
    district: string
    city: string
    state: string
  }
  /** What of the contact this person may change, as on the contact's own page. */
  writable: readonly (keyof ConfirmedContact)[]
  /** Whether this person may type a price. */
  mayPrice: boolean
  units: readonly UnitForm[]
}

/** The same of one of several bills: a unit without a number is of the first of them that has no unit of its own. */
export function unitOfBill(codes: readonly string[], at: number, facts: DealFacts): UnitForm | undefined {
  const found = unitOf(codes[at]!, facts)
  const isTaken = found?.code === '' && codes.slice(0, at).some((code) => unitOf(code, facts)?.id === found.id)
  return isTaken ? undefined : found
}

/** The unit of the deal that one of the bills of a file is of, by the numbers as they are answered so far. */
export function unitOfRead(
  units: readonly Pick<UnitRead, 'installation'>[],
  at: number,
  facts: DealFacts,
  answers: Answers,
): UnitForm | undefined {
  const meant = [...units.keys()].filter((index) => index === at || (index < at && !isLeftOut(index, answers)))
  const codes = meant.map((index) => codeOf(units[index]!, answers[`${index}.installation`]))
  return unitOfBill(codes, codes.length - 1, facts)
}

const codeOf = (
  { installation: { state, value, candidates } }: Pick<UnitRead, 'installation'>,
  answer?: Answers[string],
) => String(answer ?? (state === 'sure' ? value : (candidates[0]?.value ?? value)) ?? '').replace(/\W/g, '')

/** The unit of the deal that a bill is of: the one with its number, or the only one that has none yet. */
function unitOf(code: string, { units }: DealFacts): UnitForm | undefined {
  const same = units.find((unit) => unit.code !== '' && unit.code.replace(/\W/g, '') === code)
  const withoutCode = units.filter((unit) => unit.code === '')
  return same ?? (withoutCode.length === 1 ? withoutCode[0] : undefined)
}
