/** One measured number with what it was measured against in the same run. */
export interface Figure {
  id: string
  value: number
  unit: string
  /** The same thing done bare: what the machine could do at this moment. */
  floor: number
  ratio: number
  limit: number
  holds: boolean
  /** Further figures of the same run. */
  [detail: string]: unknown
}

export const rounded = (value: number, digits = 2) => Math.round(value * 10 ** digits) / 10 ** digits

export function median(values: readonly number[]) {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
