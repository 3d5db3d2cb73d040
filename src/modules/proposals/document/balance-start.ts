import type { YearRow } from '../proposal-result.ts'

/** The year under which the price is shown, before the first balance: every balance is that at the end of its year. */
export const balanceStart = ([first]: readonly Pick<YearRow, 'lastYear'>[]) => first!.lastYear - 1
