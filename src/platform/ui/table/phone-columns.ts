import type { Column } from './column.ts'

export interface PhoneColumns<Row> {
  name: Column<Row>
  value: Column<Row> | undefined
  /** Buttons of the row, a column that holds nothing to read: the last one that is narrow. */
  actions: Column<Row> | undefined
  /** The other columns of buttons, a line below: whatever a row can do is in reach. */
  below: readonly Column<Row>[]
  facts: readonly Column<Row>[]
}

const factsInARow = 2
const widestBeside = 6

/** What the row of a phone shows of the columns in sight, in their order: the name, two facts under it and one figure. */
export function phoneColumns<Row>(inSight: readonly Column<Row>[]): PhoneColumns<Row> {
  const name = inSight.find(({ isName }) => isName) ?? inSight[0]!
  const others = inSight.filter((column) => column !== name && column.value)
  const value =
    others.find(({ phone }) => phone === 'value') ?? others.find(({ align, phone }) => align === 'end' && !phone)
  const rest = others.filter((column) => column !== value)
  const said = rest.filter(({ phone }) => phone === 'fact')
  const words = rest.filter(({ align }) => align !== 'end')
  const facts = said.length > 0 ? said : [...words, ...rest.filter(({ align }) => align === 'end')]
  const buttons = inSight.filter((one) => one !== name && !one.value)
  const actions = buttons.findLast(({ width = 0 }) => width <= widestBeside)
  return {
    name,
    value,
    actions,
    below: buttons.filter((one) => one !== actions),
    facts: facts.slice(0, factsInARow),
  }
}
