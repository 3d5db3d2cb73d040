/**
 * A list in parts of so many, the first of which may have another room. No part ends up with one alone: the part before it gives it
 * company.
 */
export function inParts<Row>(rows: readonly Row[], room: number, first = room): Row[][] {
  if (rows.length <= first) return [[...rows]]
  const parts = [rows.slice(0, first)]
  for (let from = first; from < rows.length; from += room) parts.push(rows.slice(from, from + room))
  const [before, last] = parts.slice(-2) as [Row[], Row[]]
  return last.length === 1 && before.length > 2
    ? [...parts.slice(0, -2), before.slice(0, -1), [before.at(-1)!, ...last]]
    : parts
}
