import { readFileSync } from 'node:fs'

const folder = new URL('../../../data/', import.meta.url)

/** Rows of a shipped CSV file, cell by cell; the files have no quotes. The first row names the columns. */
export function readDataFile(name: string, eachRow: (cell: (column: string) => string) => void) {
  const lines = readFileSync(new URL(name, folder), 'utf8').split('\n')
  const columns = new Map(
    lines[0]!
      .trim()
      .split(',')
      .map((column, index) => [column, index]),
  )
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index]!.trimEnd()
    if (line === '') continue
    const cells = line.split(',')
    eachRow((column) => {
      const place = columns.get(column)
      if (place === undefined) throw new Error(`${name} has no column ${column}`)
      return cells[place] ?? ''
    })
  }
}

export const monthColumns = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export const orNull = (cell: string) => (cell === '' ? null : cell)
export const numberOrNull = (cell: string) => (cell === '' ? null : Number(cell))

/** Rates and prices written per MWh as per kWh, without the dust of binary division. */
export const perKwh = (cell: string) => Math.round(Number(cell) * 1e5) / 1e8

/** Loads once, on first use. */
export function lazily<T>(load: () => T): () => T {
  let loaded: { value: T } | null = null
  return () => {
    loaded ??= { value: load() }
    return loaded.value
  }
}
