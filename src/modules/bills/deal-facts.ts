import { type Answers, isLeftOut } from './answers.ts'
import type { ConfirmedContact } from './contract.ts'
import type { UnitForm } from './known-deal.ts'
import type { UnitRead } from './reading/bill-read.ts'

/** The deal's present values, and which of them this person may write. */
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
  /** The fields of the contact that this person may change, as on the contact's own page. */
  writable: readonly (keyof ConfirmedContact)[]
  /** Whether this person may type a price. */
  mayPrice: boolean
  units: readonly UnitForm[]
}

/**
 * The number of the unit for one bill among several: a stored unit without a number belongs to the first bill whose
 * number no unit has.
 */
export function unitOfBill(codes: readonly string[], at: number, facts: DealFacts): UnitForm | undefined {
  const found = unitOf(codes[at]!, facts)
  const isTaken = found?.code === '' && codes.slice(0, at).some((code) => unitOf(code, facts)?.id === found.id)
  return isTaken ? undefined : found
}

/** The deal's unit for one of the bills of a file, by the numbers answered so far. */
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

/** The deal's unit for a bill: the one with its number, or the only one that has no number yet. */
function unitOf(code: string, { units }: DealFacts): UnitForm | undefined {
  const same = units.find((unit) => unit.code !== '' && unit.code.replace(/\W/g, '') === code)
  const withoutCode = units.filter((unit) => unit.code === '')
  return same ?? (withoutCode.length === 1 ? withoutCode[0] : undefined)
}
