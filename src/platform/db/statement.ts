/** SQL text with its values; a scope of a company runs it (`ctx.rows(statement(…))`). `Row` is what it answers. */
export interface Statement<Row = unknown> {
  readonly text: string
  readonly values: readonly unknown[]
  /** Never there: it keeps the type of the rows. */
  readonly row?: Row
}

export const statement = <Row>(text: string, values: readonly unknown[] = []): Statement<Row> => ({ text, values })
