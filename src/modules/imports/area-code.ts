import { readPhone } from './read-cell.ts'

/**
 * The most frequent area code of the phones in a file's first rows: phones without one are probably from the same
 * place.
 */
export function areaCodeOf(rows: readonly { cells: readonly string[] }[]): string | null {
  const counts = new Map<string, number>()
  for (const { cells } of rows)
    for (const cell of cells) {
      // A CPF has as many digits as a phone: punctuation or the length of the other values tells them apart.
      const area = /\d{3}\.\d{3}\.\d{3}/.test(cell) ? undefined : readPhone(cell)?.slice(0, 2)
      if (area) counts.set(area, (counts.get(area) ?? 0) + 1)
    }
  const [largest] = [...counts].toSorted(([, one], [, other]) => other - one)
  return largest && largest[1] >= 3 ? largest[0] : null
}
