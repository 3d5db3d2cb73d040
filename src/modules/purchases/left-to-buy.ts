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

/** What was taken of a line of some proposal of the deal: of a purchase that was lost or cancelled, what arrived. */
export interface BoughtLine {
  proposalLine: string | null
  /** How that proposal called it. */
  lineName: string
  quantity: number
}

export interface LeftToBuy extends PlannedLine {
  bought: number
  left: number
}

/** What a ready kit holds is numbered by its place in the kit, which says nothing about what it is in another one. */
const isPlace = (id: string) => id.startsWith('kit-item:')
const plain = (name: string) => name.trim().toLowerCase()

/** The line that plans the same equipment, whichever proposal of the deal it was bought from. */
export function lineOf<Line extends Pick<PlannedLine, 'id' | 'name'>>(
  planned: readonly Line[],
  { proposalLine, lineName }: Pick<BoughtLine, 'proposalLine' | 'lineName'>,
): Line | undefined {
  if (proposalLine === null) return undefined
  if (!isPlace(proposalLine)) return planned.find(({ id }) => id === proposalLine)
  const alike = planned.filter(({ id, name }) => isPlace(id) && plain(name) === plain(lineName))
  return alike.find(({ id }) => id === proposalLine) ?? alike[0]
}

const sumOfLine = (planned: readonly PlannedLine[], line: PlannedLine, bought: readonly BoughtLine[]) =>
  exact(bought.filter((one) => lineOf(planned, one) === line).reduce((sum, { quantity }) => sum + quantity, 0))

/** What of a proposal is not bought yet, line by line. */
export function leftToBuy(planned: readonly PlannedLine[], bought: readonly BoughtLine[]): LeftToBuy[] {
  return planned.map((line) => {
    const sum = sumOfLine(planned, line, bought)
    return { ...line, bought: sum, left: Math.max(0, exact(line.quantity - sum)) }
  })
}

/** The names of the lines that some of what was bought belongs to, and of which more was bought than is planned. */
export const boughtTwice = (
  planned: readonly PlannedLine[],
  bought: readonly BoughtLine[],
  some: readonly BoughtLine[],
): string[] => {
  const lines = new Set(some.map((one) => lineOf(planned, one)))
  return planned
    .filter((line) => lines.has(line) && sumOfLine(planned, line, bought) > line.quantity)
    .map(({ name }) => name)
}
