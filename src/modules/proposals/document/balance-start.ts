import type { YearRow } from '../proposal-result.ts'

/** The year named under the price, before the first balance: every balance is that of the year in which it ends. */
export const balanceStart = ([first]: readonly Pick<YearRow, 'lastYear'>[]) => first!.lastYear - 1
