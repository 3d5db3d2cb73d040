import type { ConfirmedContact } from './contract.ts'
import type { UnitForm } from './known-deal.ts'

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

/** The unit of the deal that a bill is of: the one with its number, or the only one that has none yet. */
export function unitOf(code: string, { units }: DealFacts): UnitForm | undefined {
  const same = units.find((unit) => unit.code !== '' && unit.code.replace(/\W/g, '') === code)
  const withoutCode = units.filter((unit) => unit.code === '')
  return same ?? (withoutCode.length === 1 ? withoutCode[0] : undefined)
}
