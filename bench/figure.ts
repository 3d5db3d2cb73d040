/** One measured number and the floor that was measured in the same run. */
export interface Figure {
  id: string
  value: number
  unit: string
  /** The same work without the product: what the machine can do at this moment. */
  floor: number
  ratio: number
  limit: number
  holds: boolean
  /** More figures of the same run. */
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
