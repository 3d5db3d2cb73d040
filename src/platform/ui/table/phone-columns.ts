import type { Column } from './column.ts'

export interface PhoneColumns<Row> {
  name: Column<Row>
  value: Column<Row> | undefined
  /** Buttons of the row: columns that hold nothing to read. */
  actions: Column<Row> | undefined
  /** Buttons too wide to stand beside the name. */
  below: Column<Row> | undefined
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
  const buttons = inSight.find((one) => one !== name && !one.value)
  const isWide = (buttons?.width ?? 0) > widestBeside
  return {
    name,
    value,
    actions: isWide ? undefined : buttons,
    below: isWide ? buttons : undefined,
    facts: facts.slice(0, factsInARow),
  }
}
