/** The rows behind a figure: the list that they are in, and which of them. */
export interface Opens {
  path: string
  search: Readonly<Record<string, string>>
  cell: string
}

export interface DrawingTable {
  head: readonly string[]
  /** The first cell names the row; figures that open have where to. */
  rows: readonly {
    id: string
    cells: readonly { text: string; opens?: Opens | undefined; to?: string; aside?: string }[]
  }[]
}
