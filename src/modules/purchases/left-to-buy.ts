import { exact } from './item-total.ts'

/** A line of the accepted proposal, as it was priced. */
export interface PlannedLine {
  id: string
  name: string
  kind: string
  quantity: number
  unitCents: number
  cents: number
}

export interface BoughtLine {
  proposalLine: string
  quantity: number
}

export interface LeftToBuy extends PlannedLine {
  bought: number
  left: number
}

/** What of a proposal is not bought yet, line by line: purchases that were lost or cancelled do not count among the bought. */
export function leftToBuy(planned: readonly PlannedLine[], bought: readonly BoughtLine[]): LeftToBuy[] {
  return planned.map((line) => {
    const sum = exact(
      bought.filter(({ proposalLine }) => proposalLine === line.id).reduce((all, { quantity }) => all + quantity, 0),
    )
    return { ...line, bought: sum, left: Math.max(0, exact(line.quantity - sum)) }
  })
}
