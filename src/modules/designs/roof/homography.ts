import type { Point } from './points.ts'

/** A picture's way onto a flat surface: nine numbers, row by row. */
export type Homography = readonly number[]

/** The way that brings four points to four others; null where three of them lie on a line. */
export function homographyOf(from: readonly Point[], to: readonly Point[]): Homography | null {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const solved = solve(rows)
  return solved && [...solved, 1]
}

export function through(way: Homography, [x, y]: Point): Point {
  const [a, b, c, d, e, f, g, h, i] = way as [number, number, number, number, number, number, number, number, number]
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** Gauss with the greatest pivot; the last column is the right side. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    const chosen = rows[pivot]!
    if (Math.abs(chosen[column]!) < 1e-9) return null
    rows[pivot] = rows[column]!
    rows[column] = chosen
    for (const [row, values] of rows.entries()) {
      if (row === column) continue
      const factor = values[column]! / chosen[column]!
      for (let at = column; at <= size; at++) values[at] = values[at]! - factor * chosen[at]!
    }
  }
  return rows.map((values, at) => values[size]! / values[at]!)
}
