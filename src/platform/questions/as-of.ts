import type { Where } from './cell.ts'

/** The end of a past day: records are looked at as they were by then, whatever became of them since. */
export interface AsOf {
  day: string
  /** What was corrected later counts as it should have been. */
  withCorrections: boolean
}

/** They stand among the conditions of a question and of a cell, so that an address, a view, a file and an opened list say them. */
const names = { day: 'asOf', corrections: 'withCorrections' } as const

export function asOfIn(where: Where): AsOf | undefined {
  const day = where[names.day]
  return day ? { day, withCorrections: where[names.corrections] === 'true' } : undefined
}

export function withoutAsOf({ [names.day]: _day, [names.corrections]: _corrections, ...where }: Where): Where {
  return where
}

/** The same conditions, looked at as of this day; now where there is none. */
export const withAsOf = (where: Where, asOf: AsOf | undefined): Where => ({
  ...withoutAsOf(where),
  ...(asOf && { [names.day]: asOf.day, ...(asOf.withCorrections && { [names.corrections]: 'true' }) }),
})
