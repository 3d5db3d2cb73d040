import { shownTotal } from '../../../platform/measures/shown-total.ts'

/** SQL of a sum, or the measure of the register that it is: what the foot of a list shows is what a report counts. */
export type ShownSum = string | { measure: string }

/** SQL of the sums of a list, by their names in its summary. */
export const sumsOf = (list: string, sums: Readonly<Record<string, ShownSum>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, typeof sum === 'string' ? sum : shownTotal(list, sum.measure)]),
  )
