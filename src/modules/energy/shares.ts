import { type AddedLoad, kwhOfLoads } from './added-loads.ts'
import { type Months, monthsOfUnit } from './consumer-units.ts'

interface Sharing extends Months {
  role: 'generating' | 'beneficiary'
  /** 0 to 1; `null` where nobody entered it. */
  share: number | null
  loads: readonly AddedLoad[]
}

/**
 * The share of the surplus of each unit, 0 to 1. Entered shares stay; the rest is divided among the other
 * beneficiaries in whole percents, in proportion to their consumption, or equally where it is unknown.
 */
export function sharesOf(units: readonly Sharing[]): number[] {
  const said = units.map(({ role, share }) => (role === 'beneficiary' ? share : 0))
  const left = Math.max(0, 1 - said.reduce<number>((sum, share) => sum + (share ?? 0), 0))
  const untold = units.filter((_unit, at) => said[at] === null)
  const used = untold.map(yearOf)
  const all = used.reduce((sum, kwh) => sum + kwh, 0)
  const weights = used.map((kwh) => (all > 0 ? kwh / all : 1 / used.length))
  let weight = 0
  let given = 0
  // Each ends where the rounded sum up to it ends, so that together they are what is left, to the last percent.
  const parts = weights.map((own, at) => {
    weight += own
    const upTo = at === weights.length - 1 ? left : Math.round(weight * left * 100) / 100
    const part = Math.round((upTo - given) * 1e10) / 1e10
    given = upTo
    return part
  })
  return said.map((share) => share ?? parts.shift()!)
}

/** The share of a unit, if the deal has or will have several units. */
export const shareBeside = (unit: Sharing, others: readonly Sharing[]): number => sharesOf([...others, unit]).at(-1)!

const yearOf = (unit: Sharing) => [...monthsOfUnit(unit), ...kwhOfLoads(unit.loads)].reduce((sum, kwh) => sum + kwh, 0)
