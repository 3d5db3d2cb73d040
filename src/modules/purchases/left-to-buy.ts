import { exact } from './item-total.ts'

/** A line of the accepted proposal, with its price there. */
export interface PlannedLine {
  id: string
  name: string
  kind: string
  quantity: number
  unitCents: number
  cents: number
}

/** What was bought of a line of any of the deal's proposals; of a lost or cancelled purchase, what was delivered. */
export interface BoughtLine {
  proposalLine: string | null
  /** The line's name in that proposal. */
  lineName: string
  quantity: number
}

export interface LeftToBuy extends PlannedLine {
  bought: number
  left: number
}

/** Lines of a ready kit are numbered by position, which means something else in another kit. */
const isPlace = (id: string) => id.startsWith('kit-item:')
const plain = (name: string) => name.trim().toLowerCase()

/** The planned line for the same equipment, whichever of the deal's proposals it was bought from. */
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

/** The names of lines of which more was bought than is planned, among those that `some` belongs to. */
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
